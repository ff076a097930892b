import { type Chart, statesIn, transitionsIn } from '@candour/machines/testing';

/** The states and transitions of one machine that have been covered. */
export interface Walked {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** The coverage by the machine's id. */
export type WalkedMachines = Readonly<Record<string, Walked>>;

/** A state that is left at once is in no snapshot, but a transition left it. */
export const walkedIn = (active: readonly string[], transitions: readonly string[]): Walked => ({
  states: [...active, ...transitions.map((id) => id.slice(0, id.indexOf(' ')))],
  transitions,
});

export const nothingWalked: Walked = { states: [], transitions: [] };

const union = (one: readonly string[], other: readonly string[]): readonly string[] =>
  [...new Set([...one, ...other])].toSorted();

export const together = (all: readonly Walked[]): Walked =>
  all.reduce(
    (sum, one) => ({
      states: union(sum.states, one.states),
      transitions: union(sum.transitions, one.transitions),
    }),
    nothingWalked,
  );

export const withWalked = (machines: WalkedMachines, id: string, walked: Walked): WalkedMachines => ({
  ...machines,
  [id]: together([machines[id] ?? nothingWalked, walked]),
});

export interface Unwalked {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly stateCount: number;
  readonly transitionCount: number;
}

/** The states and transitions that are not covered, in the order of the chart. */
export const unwalkedOf = (chart: Chart, { states, transitions }: Walked): Unwalked => {
  const allStates = statesIn(chart.root).map(({ id }) => id);
  const allTransitions = transitionsIn(chart).map(({ id }) => id);
  return {
    states: allStates.filter((id) => !states.includes(id)),
    transitions: allTransitions.filter((id) => !transitions.includes(id)),
    stateCount: allStates.length,
    transitionCount: allTransitions.length,
  };
};

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Validates stored or received coverage; invalid entries are dropped. */
export const readWalked = (value: unknown): WalkedMachines => {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value as Record<string, Partial<Walked> | null>).flatMap(([id, one]) =>
    isList(one?.states) && isList(one.transitions)
      ? [[id, { states: one.states, transitions: one.transitions }] as const]
      : [],
  );
  return Object.fromEntries(entries);
};
