import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../config/environment.types';
import { STATUS_KEY_HEADER } from '../../start/health-routes';
import { type Finding, ok, warning, wrong } from './finding';

type Found = Omit<Finding, 'about'>;

const GIGABYTE = 1024 ** 3;
const TOO_LITTLE = 0.5;
const LITTLE = 2;
const SERVER_PATIENCE_MS = 5_000;

const tryToWrite = async (folder: string): Promise<void> => {
  const file = join(folder, `.candour-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(file, 'x', { flag: 'wx' });
  } catch (error) {
    throw new Error(`${folder} can't be written to (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    });
  } finally {
    await rm(file, { force: true });
  }
};

/** Checks that Candour's folders are writable and have free space. */
export const lookAtDisk = async (dataDirectory: string): Promise<Found> => {
  for (const folder of [dataDirectory, tmpdir()]) await tryToWrite(folder);
  const { bavail, bsize } = await statfs(dataDirectory);
  const free = (bavail * bsize) / GIGABYTE;
  const says = `${free.toFixed(1)} GB free in ${dataDirectory}`;
  if (free < TOO_LITTLE) return wrong(`${says}: too little`);
  return free < LITTLE ? warning(`${says}: soon too little`) : ok(says);
};

/** Checks that the server of this installation answers and is of this version. */
export const lookAtServer = async (
  { host, port, statusKey }: Environment,
  version: string,
): Promise<Found> => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  let answer: Response;
  try {
    answer = await fetch(`${address}/health/ready`, {
      headers: statusKey === null ? {} : { [STATUS_KEY_HEADER]: statusKey },
      signal: AbortSignal.timeout(SERVER_PATIENCE_MS),
    });
  } catch {
    return warning(`nothing answers at ${address}: not started yet?`);
  }
  const health = (await answer.json().catch(() => ({}))) as { status?: string; version?: string };
  if (!answer.ok) return wrong(`${address} is not ready: ${health.status ?? `status ${answer.status}`}`);
  if (health.status !== 'ready') return wrong(`${address} runs something else than Candour`);
  if (statusKey === null) return ok(`${address} is ready; with a STATUS_KEY it would say its version`);
  if (health.version === undefined)
    return wrong(`${address} was started with another STATUS_KEY: restart it`);
  if (health.version !== version)
    return wrong(`${address} runs ${health.version}, not ${version}: restart it`);
  return ok(`${address} is ready, in this version`);
};
