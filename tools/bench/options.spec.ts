import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the words after npm run bench', () => {
  it('are needed for nothing but the browser', () => {
    expect(readOptions([])).toEqual({
      parts: ['reads', 'answers', 'documents', 'crowd', 'people', 'overload', 'growth', 'start', 'size'],
      rounds: 5,
      seconds: 8,
      profiles: undefined,
    });
  });

  it('name parts, and make a try quick', () => {
    const { parts, rounds, seconds } = readOptions(['web', 'reads', '--rounds', '2', '--seconds', '0.5']);
    expect({ parts, rounds, seconds }).toEqual({ parts: ['web', 'reads'], rounds: 2, seconds: 0.5 });
  });

  it('are refused when they mean nothing', () => {
    expect(() => readOptions(['writes'])).toThrow('There is no part writes');
    expect(() => readOptions(['--rounds', '0'])).toThrow('--rounds');
    expect(() => readOptions(['--fast'])).toThrow('--fast');
  });
});
