import { UNIQUE_CODE_LENGTH } from '../limits';
import { messages } from '../messages';
import { textRule, within } from './rule';

const PATTERN = new RegExp(`^(?=.*[A-Z])(?=.*[0-9])[A-Z0-9]{${UNIQUE_CODE_LENGTH}}$`);

/** The code with the blanks of what it was pasted from. */
const LONGEST = 100;

/** Upper case, without the spaces and hyphens of what is pasted. */
export const normaliseUniqueCode = within(LONGEST, (given) => given.replace(/[\s\-‐-―]/g, '').toUpperCase());

export const uniqueCode = textRule({
  code: 'unique-code',
  message: messages.uniqueCodeInvalid,
  longest: LONGEST,
  normalise: normaliseUniqueCode,
  holds: (value) => PATTERN.test(value),
  schema: { pattern: '^[A-Z0-9]{9}$' },
});
