import { randomInt } from 'node:crypto';
import { UNIQUE_CODE_ALPHABET, UNIQUE_CODE_LENGTH } from '@candour/contracts';

const drawn = (): string =>
  Array.from(
    { length: UNIQUE_CODE_LENGTH },
    () => UNIQUE_CODE_ALPHABET[randomInt(UNIQUE_CODE_ALPHABET.length)],
  ).join('');

/** A new unique code: 9 characters with at least one letter and one digit, from a cryptographic source. */
export const newUniqueCode = (): string => {
  for (;;) {
    const code = drawn();
    if (/[A-Z]/.test(code) && /[0-9]/.test(code)) return code;
  }
};
