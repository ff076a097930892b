import type { Mutant } from './mutant.ts';

/** `endless` counts the faults, among those that were noticed, with which the specs came to no end. */
export type Result = { folder: string; tried: number; endless: number; survivors: readonly Mutant[] };

export const LEAST_SCORE = 85;

/** Killed of all, in per cent, floored to one decimal: a score is never shown better than it is. */
export function scoreOf(results: readonly Pick<Result, 'tried' | 'survivors'>[]): number {
  const tried = results.reduce((sum, one) => sum + one.tried, 0);
  const survived = results.reduce((sum, one) => sum + one.survivors.length, 0);
  return tried === 0 ? 0 : Math.floor(((tried - survived) / tried) * 1000) / 10;
}

/** A table by machine, then every fault that no test noticed, by file and line. */
export function reportOf(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const killed = result.tried - result.survivors.length;
    const endless = result.endless === 0 ? '' : `  (${result.endless} by running without end)`;
    return `${result.folder.padEnd(18)} ${String(killed).padStart(4)} of ${String(result.tried).padStart(4)}  ${scoreOf([result])} %${endless}`;
  });
  const survivors = results
    .flatMap((result) => result.survivors)
    .map(({ file, line, fault }) => `${file}:${line}: ${fault}`);
  const unnoticed = survivors.length === 0 ? [] : ['', 'No test notices:', ...survivors];
  return [...rows, ...unnoticed, '', `score ${scoreOf(results)} % (at least ${LEAST_SCORE} %)`].join('\n');
}
