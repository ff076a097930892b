import fc from 'fast-check';
import { expect } from 'vitest';
import type { Rule, RuleContext } from '../rules/rule';

/** The day on which the tables of the rules are written. */
export const friday: RuleContext = { today: '2026-11-20' };

/** What a person or a client gave, normalised and judged: no messages means accepted. */
export const judged = (rule: Rule<unknown>, raw: unknown, context: RuleContext = friday): readonly string[] =>
  rule.violations(rule.normalise(raw), context);

/** Text of every kind: any code unit, lone surrogates, marks, blanks. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
);

/**
 * The laws of every rule: no JSON value makes it throw, to normalise twice is to normalise once, and what was
 * accepted and stored is accepted again. `likely` are values near the border between good and bad.
 */
export const expectRuleLaws = (rule: Rule<unknown>, likely: fc.Arbitrary<unknown>): void => {
  fc.assert(
    fc.property(fc.oneof(likely, anyText, fc.jsonValue()), (raw) => {
      const once = rule.normalise(raw);
      const twice = rule.normalise(once);
      expect(twice).toEqual(once);
      expect(rule.violations(twice, friday)).toEqual(rule.violations(once, friday));
      for (const message of rule.violations(once, friday)) expect(message).not.toBe('');
    }),
    { numRuns: 500 },
  );
};
