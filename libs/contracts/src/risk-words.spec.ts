import { describe, expect, it } from 'vitest';
import { howCommon, mostCommonFirst, restWords, riskGroup, shareWords, worded } from './risk-words';
import type { RiskShare } from './risk-share';

const share = (low: number, rest: Partial<RiskShare> = {}): RiskShare => ({
  low,
  high: low,
  qualifier: null,
  within: null,
  ...rest,
});

describe('How common a risk is', () => {
  it.each([
    [1000, 'Very common'],
    [100, 'Very common'],
    [99, 'Common'],
    [10, 'Common'],
    [9.5, 'Uncommon'],
    [1, 'Uncommon'],
    [0.3, 'Rare'],
    [0, 'Rare'],
  ] as const)('is, for %s of 1,000 people: %s', (low, group) => {
    expect(riskGroup(share(low))).toBe(group);
  });

  it('is grouped by the most that it may be, so that no group makes it smaller', () => {
    expect(riskGroup(share(50, { high: 100 }))).toBe('Very common');
    expect(riskGroup(share(1, { qualifier: 'fewer-than' }))).toBe('Rare');
    expect(riskGroup(share(100, { qualifier: 'fewer-than' }))).toBe('Common');
  });

  it.each([
    [share(20), 'about 20', 'about 980'],
    [share(100, { high: 200 }), '100 to 200', '800 to 900'],
    [share(20, { high: 30, qualifier: 'about' }), 'about 20 to 30', 'about 970 to 980'],
    [share(500, { qualifier: 'more-than' }), 'more than 500', 'fewer than 500'],
    [share(10, { qualifier: 'fewer-than' }), 'fewer than 10', 'more than 990'],
    [share(40, { qualifier: 'up-to' }), 'up to 40', 'at least 960'],
    [share(40, { qualifier: 'roughly' }), 'roughly 40', 'roughly 960'],
    [share(0.3), 'fewer than 1', 'more than 999'],
    [share(0.5, { high: 3 }), 'up to 3', 'at least 997'],
  ])('is said of those to whom it happens and of those to whom it does not: %j', (given, has, rest) => {
    expect([shareWords(given), restWords(given)]).toEqual([has, rest]);
  });

  it('is one sentence each way, with the group before it', () => {
    expect(howCommon(share(20))).toBe(
      'Common: it happens to about 20 of 1,000 people. It does not happen to about 980.',
    );
    expect(howCommon(share(50, { within: '10 years' }))).toBe(
      'Common: within 10 years it happens to about 50 of 1,000 people. It does not happen to about 950.',
    );
  });

  it('sorts risks, and of two that may be equally common the one that is so in any case is first', () => {
    const given = [share(1), share(100, { high: 200 }), share(0.3), share(200), share(50)];
    const sorted = given.map((per_1000) => ({ per_1000 })).toSorted(mostCommonFirst);
    expect(sorted.map(({ per_1000 }) => per_1000.low)).toEqual([200, 100, 50, 1, 0.3]);
  });

  it('is in the surgeon’s own words only where they gave no number', () => {
    const risk = { text: 'A slow wound', note: null };
    expect(worded({ ...risk, per_1000: share(20), how_common: 'now and then' }).how_common).toBe(
      howCommon(share(20)),
    );
    expect(worded({ ...risk, per_1000: null, how_common: 'now and then' }).how_common).toBe('now and then');
  });
});
