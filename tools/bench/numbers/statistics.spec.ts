import { describe, expect, it } from 'vitest';
import { median, percentile, spreadOf } from './statistics.ts';

describe('the numbers of a measurement', () => {
  it('have the middle one as their median, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([7])).toBe(7);
  });

  it('have the mean of the two in the middle when they are even', () => {
    expect(median([1, 10, 2, 4])).toBe(3);
  });

  it('have as a percentile the value that so many do not exceed', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 0.99)).toBe(99);
    expect(percentile(values, 0.5)).toBe(50);
    expect(percentile(values, 1)).toBe(100);
    expect(percentile(values, 0)).toBe(1);
    expect(percentile([3, 8], 0.99)).toBe(8);
  });

  it('say how far apart the rounds were', () => {
    expect(spreadOf([2, 3, 7])).toEqual({ median: 3, min: 2, max: 7 });
  });

  it('are an error when there are none', () => {
    expect(() => median([])).toThrow('nothing');
    expect(() => percentile([], 0.99)).toThrow('nothing');
  });
});
