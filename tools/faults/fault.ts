import type { Lab } from './lab.ts';

/** One way in which something breaks, and what must hold all the same. */
export interface Fault {
  /** As the quality reference numbers it. */
  readonly id: string;
  readonly says: string;
  /** Gives a line about what was seen; throws when what must hold does not. */
  run(lab: Lab): Promise<string>;
}

/** Stops the experiment with what was expected, and what was there. */
export function expectThat(holds: boolean, expected: string, seen: unknown = ''): asserts holds {
  if (!holds) throw new Error(`expected ${expected}${seen === '' ? '' : `, saw ${JSON.stringify(seen)}`}`);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Waits until it holds. Gives the milliseconds that it took; throws when it takes longer than it may. */
export const until = async (what: string, within: number, holds: () => Promise<boolean>): Promise<number> => {
  const started = performance.now();
  while (!(await holds())) {
    expectThat(performance.now() - started < within, `${what} within ${seconds(within)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - started;
};
