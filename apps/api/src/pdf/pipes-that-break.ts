import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Where Node tells of every process that it starts. */
const STARTED = 'child_process';

/**
 * Runs a launch of Puppeteer's, which hears its pipes only as long as it holds them. The pipe of a browser that has died
 * may break later than that, whether or not the launch succeeded, and nobody hearing it would end this process.
 */
export async function withPipesThatMayBreak<Result>(
  program: string,
  launch: () => Promise<Result>,
): Promise<Result> {
  const hear = (message: unknown): void => {
    const { process: started } = message as { readonly process: ChildProcess };
    started.once('spawn', () => {
      if (started.spawnfile !== program) return;
      for (const pipe of started.stdio) pipe?.on('error', () => undefined);
    });
  };
  subscribe(STARTED, hear);
  try {
    return await launch();
  } finally {
    unsubscribe(STARTED, hear);
  }
}
