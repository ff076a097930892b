import type { Tally } from '../tally.ts';

/** A shorter wait only shows that the machine is busy. */
const NOISE_MS = 100;
/** A text is too slow when it takes this many times as long as a plain text of the same size. */
const RATIO = 10;
/** A slower answer does not count as fast, even on a machine that is so busy that a plain text takes long. */
const FAST_MS = 1_000;

export const limitBeside = (plainMs: number): number => Math.max(NOISE_MS, RATIO * plainMs);

/** Decides whether a text was slow; undecided when only the slowness of a plain text excuses it. */
export const decideOnTime = (
  tally: Tally,
  kind: string,
  ms: number,
  { plainMs, said }: { readonly plainMs: number; readonly said: string },
): void => {
  const words = `${said}: ${Math.round(ms)} ms beside ${Math.round(plainMs)} ms`;
  const isSlow = ms > limitBeside(plainMs);
  if (isSlow || ms <= FAST_MS) tally.check(kind, !isSlow, words);
  else tally.undecided(kind, `${words}: the machine is too busy`);
};
