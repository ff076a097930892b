import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '../messages';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { authenticatorCode, normaliseCode, oneTimeCode } from './one-time-code';

const typed = fc.string({ unit: fc.constantFrom('a', 'Z', '2', '7', ' ', '-', 'ß', '\u0662') });

describe('A code at a login', () => {
  it.each([
    ['as an app shows it', '123 456', '123456'],
    ['as it was printed', 'ABCDE-23456', 'ABCDE23456'],
    ['in lower case with a dash of a phone', 'abcde\u201323456 ', 'ABCDE23456'],
  ])('typed %s is normalised', (_, given, code) => {
    expect(normaliseCode(given)).toBe(code);
    expect(judged(oneTimeCode, given)).toEqual([]);
  });

  it.each(['12345', 'ABCDE-234567', '12345\u0662', 123456])('is refused: %s', (given) => {
    expect(judged(oneTimeCode, given)).toEqual([messages.codeWrong]);
  });

  it('of an app has six digits', () => {
    expect(judged(authenticatorCode, '123 456')).toEqual([]);
    for (const given of ['ABCDE-23456', '12345', '1234567', 123456])
      expect(judged(authenticatorCode, given)).toEqual([messages.codeSixDigits]);
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(oneTimeCode, typed);
    expectRuleLaws(authenticatorCode, typed);
  });
});
