import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for work for a limited time; returns whether it finished. Rejects when the work does. */
export const atMost = async (milliseconds: number, work: Promise<unknown>): Promise<boolean> => {
  const enough = new AbortController();
  const limit = sleep(milliseconds, false, { signal: enough.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), limit]);
  } finally {
    enough.abort();
  }
};
