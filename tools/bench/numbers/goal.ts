import { type Spread, spreadOf } from './statistics.ts';

/** The goal of a measurement. */
export interface Goal {
  readonly part: string;
  readonly what: string;
  readonly limit: { readonly atLeast: number } | { readonly atMost: number };
  readonly unit?: string;
}

/** A goal with the measured values. */
export interface Finding extends Goal {
  readonly measured: Spread;
  readonly isMet: boolean;
  /** The raw numbers, for readers of the JSON. */
  readonly rounds: readonly object[];
}

/** Compares the median with the goal; the rounds show the spread. */
export const judge = (goal: Goal, values: readonly number[], rounds: readonly object[] = []): Finding => {
  const measured = spreadOf(values);
  const isMet =
    'atLeast' in goal.limit ? measured.median >= goal.limit.atLeast : measured.median <= goal.limit.atMost;
  return { ...goal, measured, isMet, rounds };
};
