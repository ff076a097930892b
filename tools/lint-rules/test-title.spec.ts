import { describe, expect, it } from 'vitest';
import { testTitle } from './test-title.ts';
import { findingsOf } from './testing.ts';

const findings = (source: string) => findingsOf(testTitle, 'apps/api/src/a.spec.ts', source);

describe('a test title', () => {
  it.each([
    "it('signs once', () => {});",
    "describe('signing', () => {});",
    'test(`says ${text} to the patient`, () => {});',
    "it.each([['should']])('says %s to the patient', () => {});",
    "it.each(sentences)('%s', () => {});",
    'it.each`a | b`("adds $a and $b", () => {});',
    "test.describe('journey', () => {});",
    "test.skip(!viewer, 'this browser shows no PDF');",
    "test.step('open the page', run);",
  ])('passes: %s', (source) => {
    expect(findings(source)).toEqual([]);
  });

  it.each([
    "it('should sign once', () => {});",
    'test(`it Should sign ${times}`, () => {});',
    "it.each([1])('should add %i', () => {});",
    "describe('what should happen', () => {});",
    "it('works', () => {});",
    "it('- signs once', () => {});",
  ])('is a finding: %s', (source) => {
    expect(findings(source)).toHaveLength(1);
  });

  it.each([
    "it.only('signs once', () => {});",
    "test.describe.skip('the journey', () => {});",
    "it.skip.each([1])('adds %i and one', () => {});",
    "xit('signs once', () => {});",
    "it.todo('signs once');",
    'test.skip();',
  ])('belongs to a test that runs: %s', (source) => {
    expect(findings(source).length).toBeGreaterThan(0);
  });
});
