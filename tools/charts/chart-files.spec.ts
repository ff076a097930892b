import * as machines from '@candour/machines/testing';
import { describe, expect, it } from 'vitest';
import { chartFiles } from './chart-files.ts';

describe('the charts', () => {
  it('are a picture for every machine, and one page that shows them all', () => {
    const files = chartFiles(machines);
    expect(files.size).toBe(machines.allMachines.length + 1);
    for (const { id } of machines.allMachines) {
      expect(files.get(`${id}.svg`)).toMatch(/^<svg xmlns=/);
      expect(files.get('README.md')).toContain(`(${id}.svg)`);
    }
  });

  it('are the same each time', () => {
    expect(chartFiles(machines)).toEqual(chartFiles(machines));
  });
});
