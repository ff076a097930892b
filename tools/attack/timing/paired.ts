/** Two durations, measured one right after the other. */
export type Pair = readonly [known: number, unknown: number];

/** The result of comparing two series of durations. */
export interface Paired {
  readonly pairs: number;
  /** The difference of the fastest of each, in milliseconds. */
  readonly difference: number;
  /** The difference in standard errors. */
  readonly z: number;
  /** The smallest difference that the test detects with a power of 0.9. */
  readonly visible: number;
}

/** Two-sided, 0.001; two runs in a row make it one in a million. */
export const SURE_Z = 3.29;
const POWER_Z = 1.28;
const SWAPS = 600;
const FASTEST = 0.25;

const fastestMean = (times: Float64Array): number => {
  const kept = times.toSorted().subarray(0, Math.max(1, Math.floor(times.length * FASTEST)));
  return kept.reduce((sum, one) => sum + one, 0) / kept.length;
};

const differenceOf = (pairs: readonly Pair[], isSwapped: () => boolean): number => {
  const known = new Float64Array(pairs.length);
  const unknown = new Float64Array(pairs.length);
  for (const [index, [one, other]] of pairs.entries()) {
    const swapped = isSwapped();
    known[index] = swapped ? other : one;
    unknown[index] = swapped ? one : other;
  }
  return fastestMean(known) - fastestMean(unknown);
};

/**
 * A permutation test: if both were alike, the two times of each pair could be exchanged. It compares the
 * fastest quarters, because other load on the machine only makes a request slower.
 */
export const pairedTest = (pairs: readonly Pair[], random: () => number = Math.random): Paired => {
  const difference = differenceOf(pairs, () => false);
  const swapped = Array.from({ length: SWAPS }, () => differenceOf(pairs, () => random() < 0.5));
  const deviation = Math.sqrt(swapped.reduce((sum, one) => sum + one ** 2, 0) / SWAPS);
  return {
    pairs: pairs.length,
    difference,
    z: difference / deviation,
    visible: deviation * (SURE_Z + POWER_Z),
  };
};
