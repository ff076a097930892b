import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded } from './server-process';

/** The server as it is now, and how to let it end for good. */
export interface Supervision {
  readonly server: ChildProcess;
  /** From now on the server is not started again; resolves when no start is under way any more. */
  end(): Promise<void>;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/**
 * Starts the server again whenever it ends without having been asked to, with growing pauses while that fails:
 * right after a kill its last processes still hold the shared memory.
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
        // The next turn tries again, unless the pause was cut short because the end was asked for.
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
