import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNIQUE_CODE_ALPHABET } from '../limits';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { normaliseUniqueCode, uniqueCode } from './unique-code';

describe('A unique code', () => {
  it.each([
    ['as it was made', 'ABC234DEF'],
    ['in lower case', 'abc234def'],
    ['with spaces', ' abc 234 def '],
    ['with hyphens', 'ABC-234-DEF'],
    ['with the dashes that a phone makes', 'ABC\u2013234\u2014DEF'],
    ['with a no-break space and a line break', 'ABC\u00A0234DEF\r\n'],
  ])('pasted %s is normalised to the same code', (_, given) => {
    expect(normaliseUniqueCode(given)).toBe('ABC234DEF');
    expect(judged(uniqueCode, given)).toEqual([]);
  });

  it.each(['A12345678', '1ABCDEFGH', 'O0I1O0I1O'])('has at least one letter and one digit: %s', (given) => {
    expect(judged(uniqueCode, given)).toEqual([]);
  });

  it.each([
    ['eight characters', 'ABC234DE'],
    ['ten characters', 'ABC234DEFG'],
    ['letters only', 'ABCDEFGHJ'],
    ['digits only', '234567892'],
    ['an accented letter', 'ABC234DÉF'],
    ['a digit of another script', 'ABCDEFGH\u0662'],
    ['an underscore', 'ABC_234DE'],
    ['NUL', 'ABC234DE\0'],
    ['no text', 123456789],
    ['a list', ['ABC234DEF']],
  ])('with %s is refused', (_, given) => {
    expect(judged(uniqueCode, given)).toEqual(['Invalid code given, please try again']);
  });

  it('consists of letters and digits that are not easily confused', () => {
    expect(UNIQUE_CODE_ALPHABET).toMatch(/^[A-HJ-NP-Z2-9]+$/);
    expect(new Set(UNIQUE_CODE_ALPHABET).size).toBe(32);
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(uniqueCode, fc.string({ unit: fc.constantFrom('a', 'Z', '2', ' ', '-', 'ß', 'ı', 'ŉ') }));
  });
});
