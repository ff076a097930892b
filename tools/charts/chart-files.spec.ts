import * as machines from '@candour/machines';
import { describe, expect, it } from 'vitest';
import { chartFiles } from './chart-files.ts';

describe('the charts', () => {
  it('are a page, a picture and a JSON for every machine, and a list that names them all', () => {
    const files = chartFiles(machines);
    const pages = [...files.keys()].filter((name) => name.endsWith('.md') && name !== 'README.md');
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) {
      expect(files.get(page.replace('.md', '.svg'))).toMatch(/^<svg xmlns=/);
      expect(files.get(page.replace('.md', '.json'))).toMatch(/^\{\n/);
      expect(files.get('README.md')).toContain(`(${page})`);
    }
  });

  it('are the same each time', () => {
    expect(chartFiles(machines)).toEqual(chartFiles(machines));
  });
});
