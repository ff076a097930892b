import { type ConsentFacts, hashOfFacts } from '../../src/consent-form/consent-facts';
import { CONSENT_FACTS } from '../../src/consent-form/consent-facts.fixtures';
import { consentFormDocument } from '../../src/consent-form/consent-form.template';
import { printedPage } from '../../src/pdf/page/document-page';
import type { DocumentSource } from '../../src/pdf/page/document-source';
import { PdfRenderer } from '../../src/pdf/print/pdf-renderer';
import { withVisibleLetters } from '../../src/pdf/fonts/visible-letters';
import { PATIENCE } from './renderer';

/** For the top of a file: prints documents as the download does. */
export const printerForFile = (): ((source: DocumentSource) => Promise<Buffer>) => {
  const renderer = new PdfRenderer({ jobMilliseconds: PATIENCE });
  afterAll(() => renderer.close());
  return (source) => renderer.render(printedPage(source), { title: source.title });
};

const signedBy = (typed_text: string) => ({ typed_text, signed_at: new Date('2027-01-14T09:42:00Z') });

/** The consent form of the fixture with other facts; signed by both sides with this name, or still a draft. */
export const formOf = (
  changes: Partial<ConsentFacts> = {},
  patient: string | null = null,
): DocumentSource => {
  const facts = { ...CONSENT_FACTS, ...changes };
  const signature = patient === null ? null : signedBy(patient);
  return consentFormDocument({
    facts,
    documentHash: hashOfFacts(facts),
    patient: signature,
    surgeon: signature,
  });
};

export const named = (name: string): Partial<ConsentFacts> => ({
  patient: { ...CONSENT_FACTS.patient, name, listed: name },
});

/** Prepares a document as on a machine without fonts. */
export const onBareMachine = async (source: DocumentSource): Promise<DocumentSource> =>
  (await withVisibleLetters(source, (missing) => Promise.resolve([...missing]))).source;
