import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits';
import { messages } from '../messages';
import { characterCount, rawLengthOf, textRule } from './rule';

/** Letters of any script with their combining marks, digits, the space and ASCII punctuation. */
const ALLOWED = /^[\p{L}\p{M}0-9 -~]+$/u;

const isStrongEnough = (value: string): boolean => {
  const length = characterCount(value);
  return (
    length >= PASSWORD_MIN_LENGTH &&
    length <= PASSWORD_MAX_LENGTH &&
    ALLOWED.test(value) &&
    /\p{L}/u.test(value) &&
    /[0-9]/.test(value)
  );
};

/** "Login: password any string", up to the length of the longest password. */
const LONGEST = rawLengthOf(PASSWORD_MAX_LENGTH);

/** A new password. Spaces at its ends are part of it. */
export const newPassword = textRule({
  code: 'password',
  message: messages.passwordRule,
  longest: LONGEST,
  normalise: (value) => value.normalize('NFC'),
  holds: isStrongEnough,
  schema: { minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH },
});

export const givenPassword = textRule({
  code: 'password-given',
  message: messages.passwordMissing,
  longest: LONGEST,
  normalise: (value) => value.normalize('NFC'),
  holds: (value) => value.length > 0,
  schema: { minLength: 1, maxLength: LONGEST },
});

/** The repeated password. Whether it matches is checked where both are known. */
export const repeatedPassword = textRule({
  code: 'password-repeated',
  message: messages.passwordMismatch,
  longest: LONGEST,
  normalise: (value) => value.normalize('NFC'),
  holds: () => true,
});
