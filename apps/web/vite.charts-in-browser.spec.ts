import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutDescriptions } from './vite.charts-in-browser.ts';

const machines = join(import.meta.dirname, '../../libs/machines/src');
const charts = readdirSync(machines, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(machine|states)\.ts$/.test(file),
);

describe('a chart in the browser', () => {
  it('has all but its descriptions', () => {
    const code = "{ idle: { description: 'Nothing yet.', on: { go: 'on' } }, on: { description: 'On.' } }";
    expect(withoutDescriptions('a.ts', `export const states = ${code};`)).toBe(
      "export const states = { idle: {  on: { go: 'on' } }, on: {  } };",
    );
  });

  it.each(charts)('says nothing that only its readers need: %s', (file) => {
    const code = withoutDescriptions(file, readFileSync(join(machines, file), 'utf8'));
    expect(code).not.toMatch(/\bdescription: *\n? *['"`]/);
  });
});
