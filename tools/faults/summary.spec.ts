import { describe, expect, it } from 'vitest';
import { chosenFrom } from './choice.ts';
import type { Fault } from './fault.ts';
import { summaryOf, type Verdict } from './summary.ts';
import { slopeOf } from './soak.ts';

const fault = (id: string): Fault => ({ id, part: 'mail', breaks: 'it', holds: 'all', notPlayed: 'half' });
const ended = (...verdicts: readonly Verdict[]) =>
  summaryOf(verdicts.map((verdict, index) => ({ fault: fault(`F${index}`), verdict, seen: 'so', ms: 1 })));

describe('a run of faults', () => {
  it('ends with a plain line, which does not count skipped faults', () => {
    const { lines, failed } = ended('ok', 'skipped', 'FAILED', 'ok');
    expect(lines.at(-1)).toBe('2 passed, 1 failed');
    expect(failed).toBe(1);
    expect(lines.join('\n')).toContain('not played: half');
  });

  it('fails when no fault was played', () => {
    expect(ended('skipped').failed).toBe(1);
    expect(ended().failed).toBe(1);
  });

  it('includes the named numbers and parts, or all', () => {
    const all = [fault('F01'), { ...fault('F02'), part: 'soak' as const }];
    const ids = (...names: readonly string[]) => chosenFrom(all, names).chosen.map(({ id }) => id);
    expect([ids(), ids('F01'), ids('soak'), ids('F01', 'soak')]).toEqual([
      ['F01', 'F02'],
      ['F01'],
      ['F02'],
      ['F01', 'F02'],
    ]);
    expect(chosenFrom(all, ['F99']).unknown).toEqual(['F99']);
  });

  it('reports the growth of memory in megabytes per hour', () => {
    const hour = 3_600_000;
    expect(slopeOf([0, 1, 2].map((at) => ({ at: at * hour, megabytes: 100 + at * 3 })))).toBeCloseTo(3);
    expect(slopeOf([{ at: 1, megabytes: 100 }])).toBe(0);
  });
});
