import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Where Node tells of every process that it starts. */
const STARTED = 'child_process';

/** The launch took too long, or the server stops: it says nothing about the machine. */
export class LaunchGivenUp extends Error {}

export interface Watch {
  /** The folder that this browser alone was given. */
  readonly profile: string;
  /** Whoever started the launch has given it up. */
  readonly givenUp: AbortSignal;
}

/**
 * Runs a launch of Puppeteer's and rejects as soon as its browser ends or the launch is given up: Puppeteer waits for
 * the tabs of a new browser without a limit, and would wait for those of a dead one for ever. What nobody hears would
 * end this process, and Puppeteer hears neither that a process cannot be started, nor the browser's pipes longer than it
 * holds them; those that it reads line by line it hears only to pass the error on, to nobody.
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
