import { UNIQUE_CODE_LENGTH } from '../limits';
import { messages } from '../messages';
import { textRule, within } from './rule';

const PATTERN = new RegExp(`^(?=.*[A-Z])(?=.*[0-9])[A-Z0-9]{${UNIQUE_CODE_LENGTH}}$`);

/** A code with the spaces of pasted text. */
const LONGEST = 100;

/** Converts to upper case and removes the spaces and hyphens of pasted text. */
export const normaliseUniqueCode = within(LONGEST, (given) => given.replace(/[\s\-‐-―]/g, '').toUpperCase());

export const uniqueCode = textRule({
  code: 'unique-code',
  message: messages.uniqueCodeInvalid,
  longest: LONGEST,
  normalise: normaliseUniqueCode,
  holds: (value) => PATTERN.test(value),
  schema: { pattern: '^[A-Z0-9]{9}$' },
});
