import { EMAIL_MAX_LENGTH } from '../limits';
import { messages } from '../messages';
import { cleanText, rawLengthOf, textRule, within } from './rule';

const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const TOP_LEVEL = /^(?=.*\p{L})[\p{L}\p{M}\p{N}-]{2,}$/u;

const LONGEST = rawLengthOf(EMAIL_MAX_LENGTH);

/**
 * The form in which an email identifies an account: lower case, trimmed. A text that is too long for an email is
 * unchanged.
 */
export const normaliseEmail = within(LONGEST, (value) => cleanText(value.toLowerCase()));

const isEmail = (value: string): boolean => {
  if (value.length > EMAIL_MAX_LENGTH) return false;
  const at = value.lastIndexOf('@');
  const labels = value.slice(at + 1).split('.');
  return (
    at > 0 &&
    at <= 64 &&
    LOCAL.test(value.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
};

/** "Required, valid format, any top-level domain". */
export const email = textRule({
  code: 'email',
  message: messages.emailInvalid,
  longest: LONGEST,
  normalise: normaliseEmail,
  holds: isEmail,
  schema: { format: 'email', maxLength: EMAIL_MAX_LENGTH },
});
