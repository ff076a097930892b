import { describe, expect, it } from 'vitest';
import { workOf } from './work.ts';

describe('the work that is done', () => {
  const alone = { read: 1000, save: 100 };

  it('is one where a process does all that it can of one kind, or half of each', () => {
    expect(workOf({ read: 1000, save: 0 }, alone)).toBe(1);
    expect(workOf({ read: 0, save: 100 }, alone)).toBe(1);
    expect(workOf({ read: 500, save: 50 }, alone)).toBe(1);
  });

  it('counts what costs ten times as much ten times', () => {
    expect(workOf({ read: 0, save: 50 }, alone)).toBe(workOf({ read: 500, save: 0 }, alone));
  });
});
