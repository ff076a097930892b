type End = () => Promise<void>;

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
const running = new Set<End>();
let isAborting = false;

const abort = async (exitCode: number): Promise<void> => {
  if (isAborting) return;
  isAborting = true;
  for (const result of await Promise.allSettled([...running].map((end) => end()))) {
    if (result.status === 'rejected') console.error(result.reason);
  }
  process.exit(exitCode);
};

const onSignal = (): void => void abort(130);
const onError = (error: unknown): void => {
  console.error(error);
  void abort(1);
};

const listen = (): void => {
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.on('uncaughtException', onError);
};
const stopListening = (): void => {
  for (const signal of SIGNALS) process.off(signal, onSignal);
  process.off('uncaughtException', onError);
};

/**
 * Stops the servers and databases of a run when a signal or an uncaught error ends it, so that the next run finds its
 * ports free. Node reports an unhandled rejection as an uncaught exception. Returns `end`, which now runs only once.
 */
export const endWhenAborted = (end: End): End => {
  let ended: Promise<void> | null = null;
  const once: End = () => {
    ended ??= end().finally(() => {
      running.delete(once);
      if (running.size === 0 && !isAborting) stopListening();
    });
    return ended;
  };
  if (running.size === 0) listen();
  running.add(once);
  return once;
};
