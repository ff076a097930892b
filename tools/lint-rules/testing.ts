import { ruleFindings } from './check.ts';
import type { Rule } from './rule.ts';

/** The findings of a rule in one file with this source. */
export function findingsOf(rule: Rule, file: string, source: string): string[] {
  return ruleFindings(new Map([[file, source]]), [rule]);
}
