import { describe, expect, it } from 'vitest';
import { isTitled, wrongName } from './named-test.ts';

const named = (file: string, title: string) => ({ suite: 'web', file, title }) as const;
const here = 'tools/source/named-test.spec.ts';

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
});
