import { type ConsentFacts, hashOfFacts } from './consent-facts';
import { CONSENT_FACTS } from './consent-facts.fixtures';
import { consentFormDocument } from './consent-form.template';
import type { PrintedSignature } from './printed-signatures';

export const SIGNED: PrintedSignature = {
  typed_text: 'Alex Morgan',
  signed_at: new Date('2027-06-14T09:42:00Z'),
};

const { edition: _edition, ...former } = CONSENT_FACTS.wording;
/** The wording of a form that was signed before forms had an edition. */
export const FIRST_EDITION = former;

/** The fixture's form with some facts replaced: a draft, or signed. */
export const documentOf = (
  changes: Partial<ConsentFacts> = {},
  patient: PrintedSignature | null = null,
  surgeon = patient,
) => {
  const facts = { ...CONSENT_FACTS, ...changes };
  return consentFormDocument({ facts, documentHash: hashOfFacts(facts), patient, surgeon });
};
