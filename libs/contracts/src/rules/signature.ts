import { SIGNATURE_MAX_LENGTH } from '../limits';
import { messages } from '../messages';
import { characterCount, cleanText, hasControlCharacters, rawLengthOf, textRule, within } from './rule';

const LONGEST = rawLengthOf(SIGNATURE_MAX_LENGTH);

/**
 * The form in which a typed name is compared: NFC, trimmed, with plain apostrophes and hyphens in place of
 * typographic ones (phones type ’ for '). Case matters.
 */
export const normaliseSignature = within(LONGEST, (typed) =>
  cleanText(typed)
    .replace(/[‘’‛ʼ′´`]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-'),
);

/** The name to type as a signature: "first last". */
export const signatureName = (firstName: string, lastName: string): string => `${firstName} ${lastName}`;

/** Section 5: "Equals the patient's first name and last name exactly, case-sensitive". */
export const signatureMatches = (typed: string, firstName: string, lastName: string): boolean =>
  normaliseSignature(typed) === normaliseSignature(signatureName(firstName, lastName));

const signatureRule = (code: string, message: string) =>
  textRule({
    code,
    message,
    longest: LONGEST,
    holds: (value) =>
      value.length > 0 && characterCount(value) <= SIGNATURE_MAX_LENGTH && !hasControlCharacters(value),
    schema: { minLength: 1, maxLength: SIGNATURE_MAX_LENGTH },
  });

/** A typed signature. Whether it is the signer's name is checked where the name is known. */
export const signature = signatureRule('signature', messages.signatureMismatch);
export const signatureNameTyped = signatureRule('signature-name', messages.signatureNameMissing);
