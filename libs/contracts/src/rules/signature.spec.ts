import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, expectRuleLaws, judged } from '../testing/rule-laws';
import {
  normaliseSignature,
  signature,
  signatureMatches,
  signatureName,
  signatureNameTyped,
} from './signature';

describe('A signature', () => {
  it('is the first name and the last name with a space between', () => {
    expect(signatureName('Alex', 'Morgan')).toBe('Alex Morgan');
  });

  it.each([
    ['typed exactly', 'Alex Morgan', 'Alex', 'Morgan'],
    ['with blanks at its ends, as phones add them', ' Alex Morgan ', 'Alex', 'Morgan'],
    ['with a typographic apostrophe for a plain one', 'Mary O’Neill', 'Mary', "O'Neill"],
    ['with a plain apostrophe for a typographic one', "Mary O'Neill", 'Mary', 'O’Neill'],
    ['with another apostrophe of a phone', 'Mary O‘Neill', 'Mary', 'O’Neill'],
    ['with a typographic hyphen', 'Anne‑Marie Berg', 'Anne-Marie', 'Berg'],
    ['with a dash for a hyphen', 'Anne–Marie Berg', 'Anne-Marie', 'Berg'],
    ['composed another way', 'Zoe\u0308 Berg', 'Zo\u00EB', 'Berg'],
    ['with several words in a name', 'José María van der Berg', 'José María', 'van der Berg'],
  ])('%s matches', (_, typed, first, last) => {
    expect(signatureMatches(typed, first, last)).toBe(true);
  });

  it.each([
    ['in lower case', 'alex morgan'],
    ['in upper case', 'ALEX MORGAN'],
    ['with the first name alone', 'Alex'],
    ['with the names the other way round', 'Morgan Alex'],
    ['with two spaces between', 'Alex  Morgan'],
    ['with a title', 'Mr Alex Morgan'],
    ['with a letter missing', 'Alex Morga'],
    ['with an accent too many', 'Aléx Morgan'],
    ['with a letter of another script that looks the same', 'Аlex Morgan'],
    ['with nothing', ''],
  ])('%s does not match', (_, typed) => {
    expect(signatureMatches(typed, 'Alex', 'Morgan')).toBe(false);
  });

  it('of any name matches itself, and its normalised form is stable', () => {
    fc.assert(
      fc.property(anyText, anyText, (first, last) => {
        expect(signatureMatches(signatureName(first, last), first, last)).toBe(true);
        const once = normaliseSignature(first);
        expect(normaliseSignature(once)).toBe(once);
      }),
    );
  });

  it.each(['Alex Morgan', 'a'.repeat(220)])('may be any text that could be a name: %s', (given) => {
    expect(judged(signature, given)).toEqual([]);
    expect(judged(signatureNameTyped, given)).toEqual([]);
  });

  it.each(['', '  ', 'a'.repeat(221), 'Alex\0Morgan', 'Alex\nMorgan', 7, ['Alex Morgan']])(
    'may not be %j',
    (given) => {
      expect(judged(signature, given)).toEqual(['This must match your name exactly, it is case sensitive']);
      expect(judged(signatureNameTyped, given)).toEqual(['Please provide your name']);
    },
  );

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(signature, fc.constantFrom('Alex Morgan', ' Zoe\u0308 ', 'O’Neill'));
  });
});
