import { messages } from '../messages';
import { textRule, within } from './rule';

const LONGEST = 100;
const DIGITS = /^[0-9]{10}$/;
const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];

/** Modulus 11 over the first nine digits. Ten equal digits pass it, and nobody has them. */
const hasCheckDigit = (digits: string): boolean => {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[9]) && !/^(.)\1*$/.test(digits);
};

export const nhsNumber = textRule({
  code: 'nhs-number',
  message: messages.nhsNumberInvalid,
  longest: LONGEST,
  normalise: within(LONGEST, (given) => given.replace(/[\s\-‐-―]/gu, '')),
  holds: (value) => DIGITS.test(value) && hasCheckDigit(value),
  schema: { pattern: DIGITS.source },
});
