import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the words after npm run bench', () => {
  it('are needed for nothing but the browser', () => {
    expect(readOptions([])).toEqual({
      parts: ['reads', 'answers', 'documents', 'crowd', 'people', 'overload', 'growth', 'start', 'size'],
      rounds: 5,
      seconds: 8,
      profiles: undefined,
      surgeries: 100_000,
    });
  });

  it('name parts, and make a try quick', () => {
    const { parts, rounds, seconds } = readOptions(['web', 'reads', '--rounds', '2', '--seconds', '0.5']);
    expect({ parts, rounds, seconds }).toEqual({ parts: ['web', 'reads'], rounds: 2, seconds: 0.5 });
  });

  it('say how far an installation has grown', () => {
    expect(readOptions(['growth', '--surgeries', '1000000']).surgeries).toBe(1_000_000);
  });

  it('are refused when they mean nothing', () => {
    expect(() => readOptions(['writes'])).toThrow('There is no part writes');
    expect(() => readOptions(['--rounds', '0'])).toThrow('--rounds');
    expect(() => readOptions(['--surgeries', '100001'])).toThrow('a multiple of 200');
    expect(() => readOptions(['--fast'])).toThrow('--fast');
  });
});
