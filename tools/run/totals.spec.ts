import { describe, expect, it } from 'vitest';
import { add, countJest, countPlaywright, lastLine, nothing, settle } from './totals.ts';

describe('the totals of a run', () => {
  it('counts passed, failed and skipped tests of Jest and Vitest', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
    expect(countJest(report)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });

  it('counts a flaky browser test and an error outside any test as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 3 });
  });

  it('counts nothing in an empty report', () => {
    expect(countJest({})).toEqual(nothing);
    expect(countPlaywright({})).toEqual(nothing);
  });

  it('fails a suite in which no test ran, even when its runner is content', () => {
    expect(settle(nothing, 0).failed).toBe(1);
    expect(settle({ passed: 0, failed: 0, skipped: 4 }, 0).failed).toBe(1);
  });

  it('fails a suite whose runner failed although every test passed', () => {
    expect(settle({ passed: 9, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  });

  it('leaves honest counts as they are', () => {
    expect(settle({ passed: 9, failed: 0, skipped: 1 }, 0)).toEqual({ passed: 9, failed: 0, skipped: 1 });
    expect(settle({ passed: 9, failed: 3, skipped: 0 }, 1).failed).toBe(3);
  });

  it('ends with a plain line', () => {
    const totals = add({ passed: 9, failed: 0, skipped: 1 }, { passed: 1, failed: 2, skipped: 0 });
    expect(lastLine(totals)).toBe('10 passed, 2 failed');
  });
});
