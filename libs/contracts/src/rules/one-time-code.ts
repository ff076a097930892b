import { messages } from '../messages';
import { textRule, within } from './rule';

/** A recovery code with the spaces and hyphens of pasted text. */
const LONGEST = 100;

/**
 * Removes spaces and hyphens and converts to upper case: an app shows digits in groups, and a recovery code is
 * printed with a hyphen.
 */
export const normaliseCode = within(LONGEST, (given) => given.replace(/[\s\-‐-―]/g, '').toUpperCase());

/** The six digits of an authenticator app. */
export const authenticatorCode = textRule({
  code: 'authenticator-code',
  message: messages.codeSixDigits,
  longest: LONGEST,
  normalise: normaliseCode,
  holds: (value) => /^[0-9]{6}$/.test(value),
  schema: { pattern: '^[0-9]{6}$' },
});

/** A code of any kind, at a login. */
export const oneTimeCode = textRule({
  code: 'one-time-code',
  message: messages.codeWrong,
  longest: LONGEST,
  normalise: normaliseCode,
  holds: (value) => /^[A-Z0-9]{6,10}$/.test(value),
  schema: { pattern: '^[A-Z0-9]{6,10}$' },
});
