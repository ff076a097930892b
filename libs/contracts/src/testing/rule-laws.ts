import fc from 'fast-check';
import { expect } from 'vitest';
import type { Rule, RuleContext } from '../rules/rule';

/** The date that the specs of the rules use as today. */
export const testContext: RuleContext = { today: '2026-11-20' };

/** Error messages for an input after normalisation. An empty list means that it is accepted. */
export const judged = (
  rule: Rule<unknown>,
  raw: unknown,
  context: RuleContext = testContext,
): readonly string[] => rule.violations(rule.normalise(raw), context);

/** Text with any code units: lone surrogates, combining marks, spaces. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
);

/**
 * Checks the laws of every rule: it throws for no JSON value, normalising is idempotent, and an accepted normalised
 * value is accepted again. `likely` generates values near the border of valid and invalid.
 */
export const expectRuleLaws = (rule: Rule<unknown>, likely: fc.Arbitrary<unknown>): void => {
  fc.assert(
    fc.property(fc.oneof(likely, anyText, fc.jsonValue()), (raw) => {
      const once = rule.normalise(raw);
      const twice = rule.normalise(once);
      expect(twice).toEqual(once);
      expect(rule.violations(twice, testContext)).toEqual(rule.violations(once, testContext));
      for (const message of rule.violations(once, testContext)) expect(message).not.toBe('');
    }),
    { numRuns: 500 },
  );
};
