import { add, nothing, type Totals } from './totals.ts';

/** A step, which gives its exit code, or a suite of tests, which gives its counts. */
export type Part = { name: string; run: () => Promise<number | Totals> };

type Line = { name: string; totals: Totals; seconds: number };

/** Runs everything, one after the other, whatever fails, and prints a table and what failed. Gives the totals of all. */
export async function runAll(parts: readonly Part[]): Promise<Totals> {
  const lines: Line[] = [];
  for (const part of parts) {
    console.log(`\n=== ${part.name}`);
    const started = performance.now();
    const totals = await outcome(part);
    lines.push({ name: part.name, totals, seconds: (performance.now() - started) / 1000 });
  }
  console.log();
  for (const { name, totals, seconds } of lines) {
    const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
    const verdict = totals.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(
      `${verdict} ${name}: ${totals.passed} passed, ${totals.failed} failed${skipped} (${seconds.toFixed(1)} s)`,
    );
  }
  const all = lines.reduce((sum, { totals }) => add(sum, totals), nothing);
  for (const failure of all.failures ?? []) console.log(`\nfailed: ${failure}`);
  return all;
}

/** A step counts as one, a suite as its tests. What throws has failed, and the next one still runs. */
async function outcome(part: Part): Promise<Totals> {
  try {
    const result = await part.run();
    if (typeof result !== 'number') return result;
    return result === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
  } catch (error) {
    console.error(error);
    return { ...nothing, failed: 1 };
  }
}
