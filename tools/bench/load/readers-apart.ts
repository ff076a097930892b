import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HttpRequest } from './connection.ts';

export interface ReadersPace {
  readonly url: string;
  /** Sent in turn, repeatedly; each reply is 200 and holds these words. */
  readonly reads: readonly (HttpRequest & { readonly holds: string })[];
  readonly perSecond: number;
}

export interface ReadersApart {
  /** Reads at the pace. Returns the latencies in milliseconds; rejects on a wrong reply. */
  read(seconds: number): Promise<readonly number[]>;
  close(): Promise<void>;
}

/**
 * Readers in a thread that does nothing else: in the thread of the other load, a read waited up to 8 ms for what that
 * load did with a reply.
 */
export const readersApart = (pace: ReadersPace): ReadersApart => {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), { workerData: pace });
  return {
    read: async (seconds) => {
      thread.postMessage(seconds, []);
      const [latencies] = (await once(thread, 'message')) as [readonly number[]];
      return latencies;
    },
    close: async () => void (await thread.terminate()),
  };
};
