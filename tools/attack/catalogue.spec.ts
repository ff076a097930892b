import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';
import { parts, partsTable } from './catalogue.ts';

it('has its parts listed in the security page, as `npm run attack -- --list` prints them', () => {
  const page = readFileSync(join(workspaceRoot, 'docs/security.md'), 'utf8');
  expect(page).toContain(`${partsTable(parts)}\n`);
});

it('has a unique name for each part, and plants that each part must find', () => {
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  for (const { plants } of parts) {
    expect(plants.length).toBeGreaterThan(0);
    expect(new Set(plants.map(({ name }) => name)).size).toBe(plants.length);
  }
});
