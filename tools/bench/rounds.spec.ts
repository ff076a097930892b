import { describe, expect, it } from 'vitest';
import { inTurn } from './rounds.ts';

describe('a measurement of several sides', () => {
  it('lets them take turns, each second round backwards, after a warm-up that counts for nothing', async () => {
    const seen: string[] = [];
    const side = (name: string) => async (seconds: number) => seen.push(`${name} ${seconds}`);
    const rounds = await inTurn({ rounds: 2, seconds: 4 }, { own: side('own'), other: side('other') });
    expect(seen).toEqual(['own 2', 'other 2', 'own 4', 'other 4', 'other 4', 'own 4']);
    expect(rounds.map(({ results }) => results)).toEqual([
      { own: 3, other: 4 },
      { other: 5, own: 6 },
    ]);
  });
});
