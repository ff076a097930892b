import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { reason } from './reason';

const refused = ['Please keep your reason under 2,000 characters'];

describe('A reason', () => {
  it.each([
    ['in one word', 'Pain'],
    ['in several lines, with a tab', 'My daughter was there.\r\n\tWe want to wait.'],
    ['in another language', 'Mi hija tiene miedo, y yo también'],
    ['in an alphabet written from the right', 'أريد المزيد من الوقت'],
    ['with an emoji', 'Not sure 🙂'],
    ['of 2,000 characters', 'a'.repeat(2_000)],
    ['of 2,000 characters of two code units', '🙂'.repeat(2_000)],
  ])('is accepted %s', (_, given) => {
    expect(judged(reason, given)).toEqual([]);
  });

  it.each([
    ['that is empty', ''],
    ['of blanks alone', ' \n\t '],
    ['of more than 2,000 characters', 'a'.repeat(2_001)],
    ['of more than 2,000 characters of two code units', '🙂'.repeat(2_001)],
    ['with a control character', 'Pain\0'],
    ['with a terminal sequence', 'Pain\u001B[2J'],
    ['with half a character', 'Pain\uD83D'],
    ['that turns the direction of writing', 'Pain\u202Eniap'],
    ['with an isolate of direction', 'Pain\u2066niap'],
    ['that is a number', 7],
    ['that is a list', ['Pain']],
    ['that is null', null],
  ])('is refused %s', (_, given) => {
    expect(judged(reason, given)).toEqual(refused);
  });

  it('is kept without the blanks around it, and composed in one way', () => {
    expect(reason.normalise('  Je suis inquie\u0300te\n')).toBe('Je suis inqui\u00E8te');
  });

  it('may have blanks around its 2,000 characters', () => {
    expect(judged(reason, ` ${'a'.repeat(2_000)}\n`)).toEqual([]);
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(
      reason,
      fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\0', '\uD83D', '\u202E', 'e\u0301') }),
    );
  });
});
