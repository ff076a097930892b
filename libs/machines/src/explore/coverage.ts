interface Explored {
  readonly unreachedStates: readonly string[];
  readonly unreachedTransitions: readonly string[];
}

const inAll = (lists: readonly (readonly string[])[]): readonly string[] =>
  (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));

/** States and transitions that none of the given explorations of a machine has reached. */
export const neverReached = (explorations: readonly Explored[]): readonly string[] => [
  ...inAll(explorations.map((one) => one.unreachedStates)),
  ...inAll(explorations.map((one) => one.unreachedTransitions)),
];
