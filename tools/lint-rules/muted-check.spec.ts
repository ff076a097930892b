import { describe, expect, it } from 'vitest';
import { mutedCheck } from './muted-check.ts';
import { findingsOf } from './testing.ts';

const findings = (source: string) => findingsOf(mutedCheck, 'apps/web/src/lib/a.ts', source);

describe('a muted check', () => {
  it.each([
    '// oxlint-disable-next-line no-console',
    'x(); // oxlint-disable-line no-console -- why',
    '// eslint-disable-next-line',
    '// biome-ignore format: no',
    '/* oxlint-disable no-console -- this file prints */',
  ])('is a finding: %s', (source) => {
    expect(findings(source)).toHaveLength(1);
  });

  it.each([
    '// oxlint-disable-next-line no-console -- the command line prints its result',
    '// biome-ignore format: the table reads better in columns',
  ])('passes with its reason: %s', (source) => {
    expect(findings(source)).toEqual([]);
  });
});
