import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAll } from './sequence.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe('a sequence of checks', () => {
  it('goes on after a failure and remembers it', async () => {
    const last = vi.fn(async () => 0);
    const totals = await runAll([
      { name: 'broken', run: async () => 1 },
      { name: 'fallen over', run: () => Promise.reject(new Error('no such file')) },
      { name: 'last', run: last },
    ]);
    expect(last).toHaveBeenCalledOnce();
    expect(totals).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  it('adds the tests of a suite to the steps', async () => {
    const totals = await runAll([
      { name: 'types', run: async () => 0 },
      { name: 'web', run: async () => ({ passed: 40, failed: 1, skipped: 2 }) },
    ]);
    expect(totals).toEqual({ passed: 41, failed: 1, skipped: 2 });
  });

  it('says at the end what failed and why, where the end of the output is all that somebody sees', async () => {
    await runAll([
      {
        name: 'e2e',
        run: async () => ({ passed: 3, failed: 1, skipped: 0, failures: ['a journey\n    why'] }),
      },
      { name: 'build', run: async () => 0 },
    ]);
    expect(vi.mocked(console.log).mock.lastCall).toEqual(['\nfailed: a journey\n    why']);
  });
});
