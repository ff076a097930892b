import { describe, expect, it } from 'vitest';
import { testAsserts } from './test-asserts.ts';
import { findingsOf } from './testing.ts';

const findings = (source: string) => findingsOf(testAsserts, 'apps/web/src/a.spec.tsx', source);

describe('a test', () => {
  it.each([
    "it('signs once', () => { sign(); });",
    "test('signs once', async () => { await page.click('Sign'); });",
    "it.each([1])('signs %i times', (times) => { sign(times); });",
    'it.each`a`("signs $a times", function () { sign(); });',
  ])('that expects nothing is a finding: %s', (source) => {
    expect(findings(source)).toHaveLength(1);
  });

  it.each([
    "it('signs once', () => { expect(sign()).toBe(1); });",
    "it('signs once', () => { for (const row of rows) if (row) expect(row).toBe(1); });",
    "it('signs once', () => fc.assert(property));",
    "test('signs once', async () => { await expectSigned(page); });",
    "it.each([1])('signs %i times', (times) => { expect(times).toBe(1); });",
    "describe('signing', () => { prepare(); });",
  ])('that expects something passes: %s', (source) => {
    expect(findings(source)).toEqual([]);
  });
});
