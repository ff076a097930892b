let oldest: number | null = null;
let prepare: () => Promise<void> = () => Promise.resolve();
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

/** `load` fetches what tells the time of kept answers; the first of them is not shown before. It must not reject. */
export const beforeKeptIsShown = (load: () => Promise<void>): void => {
  prepare = load;
};

export const whenKeptCanBeShown = (): Promise<void> => prepare();
