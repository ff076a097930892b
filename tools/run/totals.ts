export type Totals = {
  passed: number;
  failed: number;
  skipped: number;
  /**
   * The failures with their reasons, a few lines each, for the end of the run; other steps print theirs when they
   * fail.
   */
  failures?: readonly string[];
};

/** The fields of a runner's JSON report that count tests; a missing field counts as 0. */
type JestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
};
type PlaywrightReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
  errors?: unknown[];
};

export const nothing: Totals = { passed: 0, failed: 0, skipped: 0 };

export function add(first: Totals, second: Totals): Totals {
  const failures = [...(first.failures ?? []), ...(second.failures ?? [])];
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
    ...(failures.length > 0 ? { failures } : {}),
  };
}

/** Counts a report of Jest, or of Vitest, whose format is the same. */
export function countJest(report: JestReport): Totals {
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/** Counts a report of Playwright. A test that passed only at the second try has failed. */
export function countPlaywright(report: PlaywrightReport): Totals {
  const stats = report.stats ?? {};
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) + (report.errors?.length ?? 0),
    skipped: stats.skipped ?? 0,
  };
}

/** A suite that crashed or ran no test counts as one failure. */
export function settle(totals: Totals, exitCode: number): Totals {
  const ran = totals.passed + totals.failed;
  if (totals.failed === 0 && (exitCode !== 0 || ran === 0)) return { ...totals, failed: 1 };
  return totals;
}

/** The line that a run ends with. */
export function lastLine(totals: Totals): string {
  return `${totals.passed} passed, ${totals.failed} failed`;
}
