import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../src/config/environment.types';
import type { TestApp } from './app';
import { asApplication } from './postgres';
import { freePort } from './server-child';

export interface PrinterProcess {
  readonly url: string;
  /** Ends it and waits for that. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** A printer for the database of an application, in a process of its own that is ready. */
export const startPrinter = async (
  api: TestApp,
  changes: Partial<Environment> = {},
): Promise<PrinterProcess> => {
  const port = await freePort();
  const environment: Environment = {
    ...api.environment,
    role: 'printer',
    port,
    databaseUrl: asApplication(api.databaseUrl),
    ...changes,
  };
  const program = join(__dirname, 'printer-child.cjs');
  const child = spawn(process.execPath, [program, JSON.stringify(environment)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The printer did not start');
    await sleep(50);
  }
  return {
    url,
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
};
