import { loadavg } from 'node:os';

export interface RoundOptions {
  readonly rounds: number;
  /** The seconds for which one side of one round is measured. */
  readonly seconds: number;
}

/** One round: the result of each side, and the load of the machine before it. */
export interface Round<Side extends string, Result> {
  readonly loadAverage: number;
  readonly results: Readonly<Record<Side, Result>>;
}

export type Sides<Side extends string, Result> = Readonly<Record<Side, (seconds: number) => Promise<Result>>>;

const WARM_UP_PART = 0.5;

/**
 * Runs every side once as a warm-up, then all sides in turn, round after round, in reverse order in each second
 * round.
 */
export const inTurn = async <Side extends string, Result>(
  { rounds, seconds }: RoundOptions,
  sides: Sides<Side, Result>,
): Promise<readonly Round<Side, Result>[]> => {
  const names = Object.keys(sides) as Side[];
  for (const name of names) await sides[name](seconds * WARM_UP_PART);
  const measured: Round<Side, Result>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const loadAverage = loadavg()[0] ?? 0;
    const results: Partial<Record<Side, Result>> = {};
    for (const name of round % 2 === 0 ? names : names.toReversed())
      results[name] = await sides[name](seconds);
    measured.push({ loadAverage, results: results as Record<Side, Result> });
  }
  return measured;
};
