import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { firstName, lastName, search, TITLES, title, titleToSend } from './name';

const names = [
  ['Latin', 'Alex'],
  ['one letter', 'O'],
  ['accents', 'Zoë'],
  ['Vietnamese', 'Nguyễn'],
  ['Polish', 'Łukasz'],
  ['several words', 'van der Berg'],
  ['a hyphen', 'Anne-Marie'],
  ['a plain apostrophe', "O'Neill"],
  ['a typographic apostrophe', 'O’Neill'],
  ['Chinese', '李'],
  ['a character of two code units', '𠮷田'],
  ['Arabic', 'محمد'],
  ['Persian with its joiner', 'علی\u200Cرضا'],
  ['a full stop', 'J. R.'],
  ['a digit beside letters', 'Elizabeth 2nd'],
  ['100 characters', 'a'.repeat(100)],
  ['100 characters of two code units each', '𠮷'.repeat(100)],
] as const;

const notNames = [
  ['digits only', '123'],
  ['punctuation only', "-'-"],
  ['an emoji only', '🙂'],
  ['NUL', 'Al\0ex'],
  ['a line break', 'Alex\nMorgan'],
  ['invisible letters', '\u3164\u115F'],
  ['a lone surrogate', 'Alex\uD800'],
  ['a character that turns the direction', 'Alex\u202Exela'],
  ['no text', 7],
  ['a list', ['Alex']],
] as const;

describe('A first name and a last name', () => {
  it.each(names)('accept %s', (_, given) => {
    expect(judged(firstName, given)).toEqual([]);
    expect(judged(lastName, given)).toEqual([]);
  });

  it.each(notNames)('refuse %s', (_, given) => {
    expect(judged(firstName, given)).toEqual(['Please provide your first name']);
    expect(judged(lastName, given)).toEqual(['Please provide your last name']);
  });

  it.each([101, 310, 5_000])('say that %i characters are too many', (count) => {
    for (const rule of [firstName, lastName])
      expect(judged(rule, 'a'.repeat(count))).toEqual(['Please give a name of no more than 100 characters']);
  });

  it.each([
    ['  Alex  ', 'Alex'],
    ['Mary   Jane', 'Mary Jane'],
    ['Mary\u00A0Jane', 'Mary Jane'],
    ['Zoe\u0308', 'Zo\u00EB'],
    ['Zo\u200Be\u200B', 'Zoe'],
    ['Mc\u00ADDonald\uFEFF', 'McDonald'],
    ['\u200Eمحمد\u200F', 'محمد'],
    ['Z\u034Fo\u061Ce\u180E\u2062\u206A\u2800\uFE0F\u{E0041}', 'Zoe'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['葛\u{E0100}城', '葛\u{E0100}城'],
    ['O’Neill', 'O’Neill'],
  ])('%j is stored as %j, the form that a signature must match', (given, stored) => {
    expect(firstName.normalise(given)).toBe(stored);
  });

  it('obey the laws of a rule for any value', () => {
    const typed = fc.string({
      unit: fc.constantFrom('a', 'É', 'e\u0301', ' ', '\u00A0', '’', '\u0301', '-', '\u200B'),
    });
    expectRuleLaws(firstName, typed);
    expectRuleLaws(lastName, typed);
  });
});

describe('A title', () => {
  it.each([...TITLES, 'Sir', 'The Reverend', 'Señora', 'a'.repeat(35)])('may be %s', (given) => {
    expect(judged(title, given)).toEqual([]);
  });

  it.each(['7', '.', 'a'.repeat(36), 'Dr\0', 7, ['Dr']])('may not be %j', (given) => {
    expect(judged(title, given)).toEqual(['Please provide a title e.g "Mr. Mrs. Miss. Dr."']);
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(title, fc.constantFrom(...TITLES, ' Mx ', 'Sir  John'));
  });

  it.each([
    ['the one that was chosen', 'Miss', null, 'Miss'],
    ['the free text when Other is chosen', 'Other', '  Sir  ', 'Sir'],
    ['none when the free text is empty', 'Other', '  ', null],
    ['none when Other is chosen and nothing is typed', 'Other', null, null],
    ['none when none is chosen', null, null, null],
    ['none when the choice is empty', '', null, null],
    ['the chosen one although a free text was typed before', 'Dr', 'Sir', 'Dr'],
  ])('that is sent is %s', (_, chosen, other, sent) => {
    expect(titleToSend(chosen, other)).toBe(sent);
  });
});

describe('A search', () => {
  it.each(['a', '%', "O'Neill", 'a'.repeat(100)])('is any short text: %j', (given) => {
    expect(judged(search, given)).toEqual([]);
  });

  it.each(['a'.repeat(101), 'a\0', 7])(
    'is refused when it is too long or contains control characters: %j',
    (given) => {
      expect(judged(search, given)).toEqual(['Please search for something shorter']);
    },
  );

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(search, fc.string());
  });
});
