import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded } from './server-process';

/** The current server process, and the end of its supervision. */
export interface Supervision {
  readonly server: ChildProcess;
  /** Ends the supervision; resolves when no start is in progress any more. */
  end(): Promise<void>;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/**
 * Restarts the server whenever it ends unexpectedly, with growing pauses while the restart fails: right after a kill
 * its last processes still use the shared memory.
 */
export function superviseServer(first: ChildProcess, launch: () => Promise<ChildProcess>): Supervision {
  let server = first;
  let relaunching: Promise<void> | null = null;
  const ending = new AbortController();

  const relaunch = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE; !ending.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        await sleep(pause, undefined, { ref: false, signal: ending.signal });
        server = await launch();
        watch();
        return;
      } catch {
        // The next iteration tries again, unless the end of the supervision cut the pause short.
      }
    }
  };
  const watch = (): void => {
    const again = () => {
      if (!ending.signal.aborted) relaunching = relaunch();
    };
    if (hasEnded(server)) again();
    else server.once('exit', again);
  };
  watch();

  return {
    get server() {
      return server;
    },
    async end() {
      ending.abort();
      await relaunching;
    },
  };
}
