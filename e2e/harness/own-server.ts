import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const workspace = join(import.meta.dirname, '../..');

export interface OwnServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A demo of its own, set up otherwise than the one that all scenarios share. */
export const startOwnServer = async (variables: Readonly<Record<string, string>>): Promise<OwnServer> => {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'candour-e2e-own-'))];
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(workspace, 'dist/api/main.js')], {
    cwd: workspace,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', ...variables },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const readiness = () =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(readiness, { timeout: 90_000 }).toBe(200);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};
