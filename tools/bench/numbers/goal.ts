import { type Spread, spreadOf } from './statistics.ts';

/** What a measurement has to come to. */
export interface Goal {
  readonly part: string;
  readonly what: string;
  readonly limit: { readonly atLeast: number } | { readonly atMost: number };
  readonly unit?: string;
}

/** A goal with what was measured. */
export interface Finding extends Goal {
  readonly measured: Spread;
  readonly isMet: boolean;
  /** The numbers behind it, for the reader of the JSON. */
  readonly rounds: readonly object[];
}

/** The median decides; the rounds say how far it can be trusted. */
export const judge = (goal: Goal, values: readonly number[], rounds: readonly object[] = []): Finding => {
  const measured = spreadOf(values);
  const isMet =
    'atLeast' in goal.limit ? measured.median >= goal.limit.atLeast : measured.median <= goal.limit.atMost;
  return { ...goal, measured, isMet, rounds };
};
