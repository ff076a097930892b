import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NOBODY = 65_534;
const PATIENCE_MS = 30_000;

/** The account of a test's server: nobody when the tests run as root, which servers refuse. */
export const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export const give = (path: string): void => {
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid);
};

/** A separate folder for a server. */
export const serverFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-external-'));
  chmodSync(folder, 0o700);
  give(folder);
  return folder;
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

export interface ServerChild {
  readonly port: number;
  readonly folder: string;
  /** Ends the server, waits for its end, and removes its folder. */
  readonly stop: () => Promise<void>;
}

interface ServerPlace {
  readonly port: number;
  readonly folder: string;
  readonly environment?: Record<string, string>;
  /** Whether the server is ready; by default, whether its port answers. */
  readonly serves?: () => Promise<boolean>;
}

/** Starts a server on loopback and waits until it is ready. */
export const startServerChild = async (
  program: string,
  parameters: readonly string[],
  { port, folder, environment = {}, serves = () => answers(port) }: ServerPlace,
): Promise<ServerChild> => {
  const child = spawn(program, parameters, {
    ...account,
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit');
  const end = Date.now() + PATIENCE_MS;
  while (!(await serves())) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${program} did not start: ${output}`);
    await sleep(50);
  }
  return {
    port,
    folder,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
