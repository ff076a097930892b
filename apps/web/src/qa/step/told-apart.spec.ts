import { allWalks } from '@candour/machines';
import { describe, expect, it } from 'vitest';
import { toldApart } from './told-apart';

const session = (expirationDate: number) => ({
  session: { token: 'token', surgeonId: null, patientId: 'a patient with a long name', expirationDate },
  now: 1,
});

describe('an answer among several', () => {
  it('is written out where its beginning is its own', () => {
    expect(toldApart(null, [null, session(1)])).toBe('null');
    const early = { now: 1 };
    expect(toldApart(early, [early, session(1)])).toBe('{"now":1}');
  });

  it('is named by what the others do not have where they begin alike', () => {
    const all = [session(1), session(2), null];
    expect(all.map((one) => toldApart(one, all)).slice(0, 2)).toEqual([
      expect.stringContaining('expirationDate: 1'),
      expect.stringContaining('expirationDate: 2'),
    ]);
  });

  it.each(allWalks)('of the walk "$name" is never called like another', ({ options }) => {
    for (const { outputs = [] } of Object.values(options.actors ?? {})) {
      const names = outputs.map((output) => toldApart(output, outputs));
      expect(new Set(names).size).toBe(outputs.length);
    }
  });
});
