import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults } from './catalogue.ts';
import { PARTS } from './fault.ts';
import { INVARIANTS } from './history/violation.ts';
import { wrongName } from '../source/named-test.ts';
import { plants } from './planted/plants.ts';
import { withTable } from './table.ts';
import { workspaceRoot } from '../workspace.ts';

const numbers = Array.from({ length: 49 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`);

describe('the catalogue of faults', () => {
  it('contains F01 to F49, each once', () => {
    expect(faults.map(({ id }) => id).filter((id) => id.startsWith('F'))).toEqual(numbers);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  });

  it('plays each fault directly or by a test of the product, or gives a reason', () => {
    const unplayed = faults.filter(
      ({ play, tests = [], notPlayed }) => !play && tests.length === 0 && !notPlayed,
    );
    expect(unplayed.map(({ id }) => id)).toEqual([]);
  });

  it('names only tests that exist', () => {
    expect(
      faults.flatMap(({ tests = [] }) => tests.map(wrongName)).filter((wrong) => wrong !== null),
    ).toEqual([]);
  });

  it('matches the table in the documentation', () => {
    const text = readFileSync(join(workspaceRoot, 'docs/reliability.md'), 'utf8');
    expect(withTable(text, faults)).toBe(text);
    for (const [number, what] of Object.entries(INVARIANTS))
      expect(text).toContain(`| ${number} | ${what} |`);
    const named = text.slice(0, text.indexOf('## How a run')).match(/\b[FH]\d\d\b/g) ?? [];
    expect(named.filter((one) => !faults.some(({ id }) => id === one))).toEqual([]);
  });

  it('has a fault in every part', () => {
    expect(PARTS.filter((part) => !faults.some((fault) => fault.part === part))).toEqual([]);
  });

  it('plants a bug for every invariant, and at least ten bugs', () => {
    const found = new Set(plants.map(({ foundBy }) => foundBy));
    expect(Object.keys(INVARIANTS).filter((one) => !found.has(one as keyof typeof INVARIANTS))).toEqual([]);
    expect(plants.length).toBeGreaterThanOrEqual(10);
  });
});
