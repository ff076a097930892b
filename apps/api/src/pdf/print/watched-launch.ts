import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** The diagnostics channel on which Node announces every process that it starts. */
const STARTED = 'child_process';

/** The launch took too long, or the server is stopping: the failure is not the machine's. */
export class LaunchGivenUp extends Error {}

export interface Watch {
  /** The profile folder of this browser alone. */
  readonly profile: string;
  /** Aborted when the caller gives up the launch. */
  readonly givenUp: AbortSignal;
}

/**
 * Runs a launch by Puppeteer and rejects as soon as its browser ends or the launch is aborted: Puppeteer waits for the
 * tabs of a new browser without a time limit, even when the browser is dead. An unhandled `error` event would end this
 * process. Puppeteer handles neither a failure to start the process nor errors of the browser's pipes once it has
 * released them, and it only rethrows the errors of pipes that it reads line by line.
 */
export async function watchLaunch<Result>(
  { profile, givenUp }: Watch,
  launch: () => Promise<Result>,
): Promise<Result> {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => undefined);
  givenUp.addEventListener('abort', () => reject(new LaunchGivenUp('The browser did not start in time')), {
    once: true,
  });
  const hear = (message: unknown): void => {
    const { process: started } = message as { readonly process: ChildProcess };
    const isOurs = (): boolean => started.spawnargs.includes(`--user-data-dir=${profile}`);
    started.on('error', (error) => {
      if (isOurs()) reject(error);
    });
    started.once('spawn', () => {
      if (!isOurs()) return;
      for (const readByLine of [started.stdout, started.stderr]) readByLine?.removeAllListeners('error');
      for (const pipe of started.stdio) pipe?.on('error', () => undefined);
      started.once('exit', () => reject(new Error('The browser ended while it started')));
    });
  };
  subscribe(STARTED, hear);
  try {
    const launching = launch();
    launching.catch(() => undefined);
    return await Promise.race([launching, lost]);
  } finally {
    unsubscribe(STARTED, hear);
  }
}
