import { describe, expect, it } from 'vitest';
import { lastLineOf, lineOf } from '../report.ts';
import { judge } from './goal.ts';

const least = { part: 'reads', what: 'a read against a bare server', limit: { atLeast: 0.5 } };
const most = { part: 'web', what: 'a paint', limit: { atMost: 2500 }, unit: ' ms' };

describe('a goal', () => {
  it.each([
    ['is met by the median of the rounds, not by each of them', least, [0.3, 0.5, 0.9], true],
    ['is missed by a median below what is asked', least, [0.49, 0.49, 0.9], false],
    ['is met by the very number that is allowed', most, [2500], true],
    ['is missed by a median above what is allowed', most, [100, 2501, 9000], false],
  ])('%s', (_, goal, values, isMet) => {
    expect(judge(goal, values).isMet).toBe(isMet);
  });

  it('is printed on a line with its limit, the median and how far the rounds were apart', () => {
    const line = lineOf(judge(least, [0.3, 0.4567, 0.9]));
    expect(line).toMatch(
      /^MISSED {2}reads +0\.457 {2}>= 0\.5 +a read against a bare server \(0\.300 to 0\.900\)$/,
    );
    expect(lineOf(judge(most, [1234.5]))).toMatch(/^ok .* 1235 ms {2}<= 2500 ms /);
  });

  it('counts in the last line', () => {
    expect(lastLineOf([judge(least, [1]), judge(least, [0]), judge(most, [1])])).toBe('2 met, 1 missed');
  });
});
