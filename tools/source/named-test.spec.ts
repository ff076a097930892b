import { describe, expect, it } from 'vitest';
import { isTitled, wrongName } from './named-test.ts';
import { judgeNamed } from './run-named-tests.ts';

const named = (file: string, title: string) => ({ suite: 'web', file, title }) as const;
const here = 'tools/faults/named-test.spec.ts';

describe('a test of the product that is named', () => {
  it('is found by its file and title', () => {
    expect(wrongName(named(here, 'is found by its file and title'))).toBeNull();
  });

  it('is missing when its file or its title is gone', () => {
    expect(wrongName(named('tools/nowhere.spec.ts', 'a'))).toContain('there is no');
    expect(wrongName(named(here, ['is found', 'by nobody'].join(' ')))).toContain('holds no test');
  });

  it('may have values in its title', () => {
    expect(isTitled('two at once who sign make one (round 3)', 'who sign make one (round %i)')).toBe(true);
    expect(isTitled('a reload at feedback comes back', 'a reload at ${id} comes back')).toBe(true);
    expect(isTitled('who sign make two (round 3)', 'who sign make one (round %i)')).toBe(false);
  });

  it('passes only when it has run and passed every time', () => {
    const tests = [named('a.spec.ts', 'round %i')];
    const ran = (passed: boolean, title = 'round 1') => ({ file: '/x/a.spec.ts', title, passed });
    expect(judgeNamed(tests, [ran(true), ran(true, 'round 2')])).toBe('2 tests of the product passed');
    expect(() => judgeNamed(tests, [ran(true), ran(false, 'round 2')])).toThrow('has failed');
    expect(() => judgeNamed(tests, [])).toThrow('has run');
    expect(() => judgeNamed(tests, [{ ...ran(true), file: '/x/b.spec.ts' }])).toThrow('has run');
  });
});
