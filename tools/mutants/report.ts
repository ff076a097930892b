import type { Mutant } from './mutant.ts';

/** `endless` counts the noticed faults that kept the specs from ending. */
export type Result = { folder: string; tried: number; endless: number; survivors: readonly Mutant[] };

export const LEAST_SCORE = 85;

/** The percentage of killed faults, rounded down to one decimal, so that a score never looks better than it is. */
export function scoreOf(results: readonly Pick<Result, 'tried' | 'survivors'>[]): number {
  const tried = results.reduce((sum, one) => sum + one.tried, 0);
  const survived = results.reduce((sum, one) => sum + one.survivors.length, 0);
  return tried === 0 ? 0 : Math.floor(((tried - survived) / tried) * 1000) / 10;
}

/** A table by machine, then every surviving fault by file and line. */
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
