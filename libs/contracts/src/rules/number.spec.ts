import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { consentGiven, flagRule, queryNumber, wholeNumber } from './number';

const invalid = ['This value is not valid'];

describe('A whole number', () => {
  const views = wholeNumber('viewed', 0, 10);

  it.each([0, 1, 10])('within its bounds is accepted: %d', (given) => {
    expect(judged(views, given)).toEqual([]);
  });

  it.each([-1, 11, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', true, null, [1]])(
    'is refused: %j',
    (given) => {
      expect(judged(views, given)).toEqual(invalid);
    },
  );

  it('in a query consists of digits', () => {
    const page = queryNumber('page', 1, 100);
    expect(page.normalise('007')).toBe(7);
    for (const given of ['1', '100']) expect(judged(page, given)).toEqual([]);
    for (const given of ['0', '101', '-1', '1.5', '1e2', '0x1', ' 1', '٣', '1'.repeat(10)]) {
      expect(judged(page, given)).toEqual(invalid);
    }
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(views, fc.integer({ min: -2, max: 12 }));
    expectRuleLaws(
      queryNumber('page', 1, 100),
      fc.integer({ min: -2, max: 102 }).map((page) => String(page)),
    );
  });
});

describe('A boolean', () => {
  it.each([true, false])('is %j', (given) => {
    expect(judged(flagRule, given)).toEqual([]);
  });

  it.each(['true', 'false', 0, 1, null, 'yes', []])('is refused when it is %j', (given) => {
    expect(judged(flagRule, given)).toEqual(invalid);
  });

  it('is a consent only if it is true', () => {
    expect(judged(consentGiven, true)).toEqual([]);
    for (const given of [false, 'true', 1, {}]) {
      expect(judged(consentGiven, given)).toEqual(['Please tick the box to show that you understand']);
    }
  });

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(flagRule, fc.boolean());
    expectRuleLaws(consentGiven, fc.boolean());
  });
});
