let oldest: number | null = null;
const listeners = new Set<() => void>();

/** The time of the oldest kept answer on the screen; null if every answer is the server's. */
export const oldestShown = (): number | null => oldest;

export const setOldestShown = (at: number | null): void => {
  oldest = at;
  for (const listener of listeners) listener();
};

/** Returns the unsubscribe function. */
export const onOldestShown = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
