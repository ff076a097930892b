const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Ends what a run has started when the run is broken off: nothing of it may stand in the way of the next one. Gives what
 * stops listening for that.
 */
export const endOnSignal = (end: () => Promise<void>): (() => void) => {
  const giveUp = (): void => void end().finally(() => process.exit(130));
  for (const signal of SIGNALS) process.once(signal, giveUp);
  return () => {
    for (const signal of SIGNALS) process.off(signal, giveUp);
  };
};
