import { REASON_MAX_CHARACTERS } from '../limits';
import { messages } from '../messages';
import { characterCount, rawLengthOf, textRule } from './rule';

/** Control characters but line breaks and tabs, lone surrogates, and controls of the direction of writing. */
const UNREADABLE = /(?![\n\r\t])\p{Cc}|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** The reason for a decision, in a person's own words, with line breaks. */
export const reason = textRule({
  code: 'reason',
  message: messages.reasonInvalid,
  longest: rawLengthOf(REASON_MAX_CHARACTERS),
  holds: (value) =>
    value.length > 0 && characterCount(value) <= REASON_MAX_CHARACTERS && !UNREADABLE.test(value),
  schema: { minLength: 1, maxLength: REASON_MAX_CHARACTERS },
});
