import { allWalks } from '@candour/machines/testing';
import { describe, expect, it } from 'vitest';
import { distinctText } from './pending-calls';

const session = (expirationDate: number) => ({
  session: { token: 'token', surgeonId: null, patientId: 'a patient with a long name', expirationDate },
  now: 1,
});

describe('the text of a reply among several', () => {
  it('is its own beginning if that is unique', () => {
    expect(distinctText(null, [null, session(1)])).toBe('null');
    const early = { now: 1 };
    expect(distinctText(early, [early, session(1)])).toBe('{"now":1}');
  });

  it('consists of its differences if several begin alike', () => {
    const all = [session(1), session(2), null];
    expect(all.map((one) => distinctText(one, all)).slice(0, 2)).toEqual([
      expect.stringContaining('expirationDate: 1'),
      expect.stringContaining('expirationDate: 2'),
    ]);
  });

  it.each(allWalks)('is unique in the walk "$name"', ({ options }) => {
    for (const { outputs = [] } of Object.values(options.actors ?? {})) {
      const names = outputs.map((output) => distinctText(output, outputs));
      expect(new Set(names).size).toBe(outputs.length);
    }
  });
});
