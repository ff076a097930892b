import { describe, expect, it } from 'vitest';
import { reportOf, scoreOf } from './report.ts';

const survivor = {
  file: 'one.machine.ts',
  line: 7,
  fault: 'guard removed',
  start: 0,
  end: 1,
  replacement: '',
};

describe('the report of planted faults', () => {
  it('never shows a score better than it is', () => {
    expect(scoreOf([{ tried: 1000, survivors: Array.from({ length: 151 }, () => survivor) }])).toBe(84.9);
    expect(scoreOf([])).toBe(0);
  });

  it('names each fault that no test notices, with its line', () => {
    const report = reportOf([
      { folder: 'one', tried: 4, endless: 0, survivors: [survivor] },
      { folder: 'two', tried: 4, endless: 1, survivors: [] },
    ]);
    expect(report).toContain('one                   3 of    4  75 %');
    expect(report).toContain('two                   4 of    4  100 %  (1 by running without end)');
    expect(report).toContain('one.machine.ts:7: guard removed');
    expect(report).toContain('score 87.5 % (at least 85 %)');
  });
});
