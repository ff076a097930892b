import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { givenPassword, newPassword } from './password';

const rule =
  'Your password must contain a minimum of eight characters containing at least one letter and one number';

describe('A new password', () => {
  it.each([
    ['eight characters with a letter and a digit', 'abcdefg1'],
    ['one letter among digits', '1234567a'],
    ['128 characters', `${'a'.repeat(127)}1`],
    ['128 characters of which some take two code units', `${'𠮷'.repeat(127)}1`],
    ['letters with marks', 'pässwört1'],
    ['the same typed as letter and mark', 'pa\u0308sswo\u0308rt1'],
    ['letters of another script', 'пароль12'],
    ['letters that need vowel signs', 'नमस्ते123'],
    ['spaces inside', 'one two 3'],
    ['every ASCII punctuation mark', 'a1!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
  ])('is accepted: %s', (_, given) => {
    expect(judged(newPassword, given)).toEqual([]);
  });

  it.each([
    ['seven characters', 'abcdef1'],
    ['129 characters', `${'a'.repeat(128)}1`],
    ['no digit', 'abcdefgh'],
    ['no letter', '12345678'],
    ['a digit of another script alone', 'abcdefg\u0661'],
    ['NUL', 'abcdefg1\0'],
    ['a tab', 'abcdefg\t1'],
    ['a no-break space', 'abcdefg\u00A01'],
    ['an emoji', 'abcdefg1😀'],
    ['a symbol that is not ASCII', 'abcdefg1£'],
    ['seven characters that are eight code units', 'abcde1𠮷'],
    ['a number', 12345678],
    ['nothing but blanks', '        '],
  ])('is refused: %s', (_, given) => {
    expect(judged(newPassword, given)).toEqual([rule]);
  });

  it('is the same password however the keyboard composes its letters', () => {
    expect(newPassword.normalise('pa\u0308ssword1')).toBe('p\u00E4ssword1');
  });

  it('keeps spaces at its ends', () => {
    expect(newPassword.normalise(' abcdefg1 ')).toBe(' abcdefg1 ');
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(
      newPassword,
      fc.string({ unit: fc.constantFrom('a', 'ä', 'a\u0308', '1', ' ', '~', 'Å', '\0') }),
    );
  });

  it('with a letter and a digit accepts any other printable ASCII characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 6, maxLength: 126 }), (middle) => {
        expect(judged(newPassword, `a${middle}1`)).toEqual([]);
      }),
    );
  });
});

describe('A password at login', () => {
  it.each(['x', ' ', 'abcdefg1', '密码', 'a'.repeat(1024)])('is any string: %j', (given) => {
    expect(judged(givenPassword, given)).toEqual([]);
  });

  it.each(['', 'a'.repeat(1025), 7, null, ['abcdefg1']])(
    'is refused when it is empty, too long or not text: %j',
    (given) => {
      expect(judged(givenPassword, given)).toEqual(['Please provide your password']);
    },
  );

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(givenPassword, fc.string());
  });
});
