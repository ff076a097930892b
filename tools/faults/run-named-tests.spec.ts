import { describe, expect, it } from 'vitest';
import { judgeNamed } from './run-named-tests.ts';

const named = (file: string, title: string) => ({ suite: 'web', file, title }) as const;

describe('a fault that is played by tests of the product', () => {
  it('passes only when it has run and passed every time', () => {
    const tests = [named('a.spec.ts', 'round %i')];
    const ran = (passed: boolean, title = 'round 1') => ({ file: '/x/a.spec.ts', title, passed });
    expect(judgeNamed(tests, [ran(true), ran(true, 'round 2')])).toBe('2 tests of the product passed');
    expect(() => judgeNamed(tests, [ran(true), ran(false, 'round 2')])).toThrow('has failed');
    expect(() => judgeNamed(tests, [])).toThrow('has run');
    expect(() => judgeNamed(tests, [{ ...ran(true), file: '/x/b.spec.ts' }])).toThrow('has run');
  });
});
