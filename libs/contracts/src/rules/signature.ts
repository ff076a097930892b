import { SIGNATURE_MAX_LENGTH } from '../limits';
import { messages } from '../messages';
import { characterCount, cleanText, hasControlCharacters, rawLengthOf, textRule, within } from './rule';

const LONGEST = rawLengthOf(SIGNATURE_MAX_LENGTH);

/**
 * The form in which a typed name is compared: NFC, without blanks at the ends, typographic apostrophes and
 * hyphens as the plain ones (phones type ’ for '). Case counts.
 */
export const normaliseSignature = within(LONGEST, (typed) =>
  cleanText(typed)
    .replace(/[‘’‛ʼ′´`]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-'),
);

/** The name that somebody types to sign: "first last". */
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

/** What was typed as a signature; whether it is the signer's name is asked where the name is known. */
export const signature = signatureRule('signature', messages.signatureMismatch);
export const signatureNameTyped = signatureRule('signature-name', messages.signatureNameMissing);
