import { describe, expect, it } from 'vitest';
import { dotsPath } from './icon-array';

const dotsIn = (path: string): number => path.split('h0').length - 1;

describe('a picture of 1,000 people', () => {
  it('has one dot for each', () => {
    expect(dotsIn(dotsPath(0, 1000))).toBe(1000);
    expect([dotsIn(dotsPath(0, 20)), dotsIn(dotsPath(20, 1000))]).toEqual([20, 980]);
    expect(dotsPath(0, 0)).toBe('');
  });

  it('counts row by row within a group of 100', () => {
    expect(dotsPath(0, 1)).toBe('M3.2 4h0');
    expect(dotsPath(10, 11)).toBe('M3.2 10.6h0');
    expect(dotsPath(100, 101)).toBe('M73.2 4h0');
    expect(dotsPath(999, 1000)).toBe('M340.8 135.4h0');
  });
});
