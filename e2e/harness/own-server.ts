import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePorts } from './free-port';

const workspace = join(import.meta.dirname, '../..');

export interface OwnServer {
  readonly url: string;
  /** The folder of its database. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** A separate demo with another configuration than the shared one. */
export const startOwnServer = async (variables: Readonly<Record<string, string>>): Promise<OwnServer> => {
  const [port = 0] = await freePorts(1);
  const folder = await mkdtemp(join(tmpdir(), 'candour-e2e-own-'));
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', './tools/run/end-with-parent.ts', 'dist/api/main.js'], {
    cwd: workspace,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const readiness = () =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  try {
    await expect.poll(readiness, { timeout: 600_000 }).toBe(200);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, folder, stop };
};
