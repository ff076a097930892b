import { type ConsentEvidence, EVIDENCE_FILE } from '@candour/contracts';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib';
import { isSignedOver } from '../common/document-assertion';
import { versionOf } from '../content/content-version';

type Given = Pick<ConsentEvidence, 'form' | 'signatures' | 'confirmations'>;

/** The text of the file `evidence.json` in a document; null without one. */
const evidenceIn = async (pdf: Uint8Array): Promise<string | null> => {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const name = object.lookup(PDFName.of('F'));
    const isEvidence = name instanceof PDFString && name.decodeText() === EVIDENCE_FILE;
    const file = isEvidence && object.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'));
    if (file instanceof PDFRawStream) return Buffer.from(decodePDFRawStream(file).decode()).toString();
  }
  return null;
};

/**
 * Checks the passkey assertions of a form's signatures and confirmations: one line each, and whether all are
 * valid.
 */
export const judgePasskeys = async (
  pdf: Uint8Array,
): Promise<{ readonly areTrue: boolean; readonly says: readonly string[] }> => {
  const {
    form = null,
    signatures = [],
    confirmations = [],
  } = JSON.parse((await evidenceIn(pdf)) ?? '{}') as Partial<Given>;
  const given = [
    ...signatures.map((each) => ({ ...each, what: 'signature' })),
    ...confirmations.map((each) => ({ ...each, what: 'confirmation' })),
  ];
  const hash = form === null ? null : versionOf(form.facts);
  const judged = await Promise.all(
    given.map(async ({ role, what, document_hash, passkey }) => {
      // Documents of earlier releases have no passkey field.
      if (!passkey) return { isTrue: true, says: null };
      const whose = `the ${role.toLowerCase()}’s ${what}`;
      const isTrue = document_hash === hash && (await isSignedOver(passkey, document_hash));
      return {
        isTrue,
        says: isTrue
          ? `A passkey signed this form for ${whose}`
          : `What is said to be signed by a passkey for ${whose} is not this form`,
      };
    }),
  );
  return {
    areTrue: judged.every(({ isTrue }) => isTrue),
    says: judged.flatMap(({ says }) => says ?? []),
  };
};
