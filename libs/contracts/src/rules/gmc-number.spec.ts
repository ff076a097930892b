import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { gmcNumber } from './gmc-number';

describe('A GMC number', () => {
  it.each(['7123456', '0000001', ' 7123456 '])('of exactly seven digits is accepted: %j', (given) => {
    expect(judged(gmcNumber, given)).toEqual([]);
  });

  it.each(['712345', '71234567', '712345a', '712 3456', '٧١٢٣٤٥٦', '7123456\0', '-712345', 7123456, null])(
    'of anything but seven digits is refused: %j',
    (given) => {
      expect(judged(gmcNumber, given)).toEqual(['Your GMC Number must be 7 digits']);
    },
  );

  it('obeys the laws of a rule for any value', () => {
    expectRuleLaws(gmcNumber, fc.string({ unit: fc.constantFrom('0', '7', ' '), maxLength: 9 }));
  });
});
