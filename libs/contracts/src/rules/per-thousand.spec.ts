import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { perThousand } from './per-thousand';

const invalid = ['This value is not valid'];

describe('How many of 1,000 people', () => {
  it.each([
    ['one number', 20],
    ['none', 0],
    ['a part of one', 0.5],
    ['from one number to another', { low: 20, high: 30 }],
    ['with a word and a time', { low: 50, high: 50, qualifier: 'about', within: '10 years' }],
  ])('is accepted as %s', (_, given) => {
    expect(judged(perThousand, given)).toEqual([]);
  });

  it.each([
    ['more than all', 1001],
    ['fewer than none', -1],
    ['no number', Number.NaN],
    ['text', '20'],
    ['from more to fewer', { low: 30, high: 20 }],
    ['half a range', { low: 30 }],
    ['with a field too many', { low: 1, high: 2, of: 100 }],
    ['a list', [20]],
  ])('is refused as %s', (_, given) => {
    expect(judged(perThousand, given)).toEqual(invalid);
  });

  it('is a range from the number to itself when it is one number', () => {
    expect(perThousand.normalise(20)).toEqual({ low: 20, high: 20 });
  });

  it('keeps the laws of rules', () => {
    expectRuleLaws(perThousand, fc.oneof(fc.double(), fc.record({ low: fc.integer(), high: fc.integer() })));
  });
});
