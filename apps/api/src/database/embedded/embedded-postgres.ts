import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../../config/start-error';
import { findBinaries } from './binaries';
import { CLUSTER_NAME, type ClusterUrls, clusterUrls, prepareCluster, requireEnterable } from './cluster';
import { lockCluster } from './cluster-lock';
import { clusterPlace } from './cluster-place';
import { chooseServerAccount } from './server-account';
import type { ServerLaunch } from './server-process';
import {
  hasEnded,
  launchServer,
  PortTaken,
  StillEnding,
  stopServer,
  stopServerLeftBehind,
} from './server-process';
import { superviseServer } from './server-supervision';

export interface EmbeddedPostgresOptions {
  /** The folder of the cluster; created, with its parents, when it does not exist. */
  readonly dataDirectory: string;
  /** By default any free port. */
  readonly port?: number;
  /** PostgreSQL settings in addition to those of Candour. */
  readonly settings?: Readonly<Record<string, string>>;
  /** False only in tests: a power cut may then lose data. */
  readonly durable?: boolean;
  /**
   * The parent folder of the cluster when the database cannot enter root's data folder; /var/lib/candour except in
   * tests.
   */
  readonly serviceData?: string;
}

export interface EmbeddedPostgres extends ClusterUrls {
  /** The process of the server; it changes when the server is restarted after a kill. */
  readonly pid: number;
  stop(): Promise<void>;
}

const SETTINGS = {
  unix_socket_directories: '',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log contains the events of the server, never a statement, a value or a person.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const MOST_ATTEMPTS = 50;
const PAUSE_BETWEEN_ATTEMPTS = 200;

const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Runs a private PostgreSQL server that only this machine can reach. Acknowledged writes survive the death of any
 * process at any moment. A server that dies is restarted under the same address.
 *
 * @throws StartError with one line for the person running the server
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const clusterDirectory = clusterPlace(resolve(options.dataDirectory), options.serviceData);
  const account = chooseServerAccount(clusterDirectory);
  const binaries = findBinaries(account);
  requireEnterable(clusterDirectory, account);
  const unlock = lockCluster(clusterDirectory);
  try {
    await prepareCluster(clusterDirectory, binaries, account);
    await stopServerLeftBehind({ binaries, clusterDirectory });
    const settings = { ...SETTINGS, ...(options.durable === false ? NOT_DURABLE : {}), ...options.settings };
    const { child, launch } = await launchOnPort(
      { binaries, account, clusterDirectory, settings },
      options.port,
    );
    const urls = clusterUrls(clusterDirectory, launch.port);
    const supervision = superviseServer(child, () => launchServer(launch));
    const stop = async (): Promise<void> => {
      await supervision.end();
      const { pid } = supervision.server;
      if (pid !== undefined && !hasEnded(supervision.server)) await stopServer(pid, launch);
      unlock();
    };
    try {
      await ensureDatabase(urls.url);
    } catch (cause) {
      await stop();
      throw new StartError(`The database in ${clusterDirectory} refuses its own password or can't be used`, {
        cause,
      });
    }
    return {
      ...urls,
      stop,
      get pid() {
        return supervision.server.pid ?? 0;
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Starts the server, and tries again when another program takes the free port before PostgreSQL listens on it, or
 * when the last processes of a killed server are still ending. A port that the caller chose is not replaced.
 */
async function launchOnPort(
  target: Omit<ServerLaunch, 'port'>,
  asked: number | undefined,
): Promise<{ child: ChildProcess; launch: ServerLaunch }> {
  for (let attempt = 1; ; attempt += 1) {
    const launch = { ...target, port: asked ?? (await freePort()) };
    try {
      return { child: await launchServer(launch), launch };
    } catch (error) {
      const mayPass = error instanceof StillEnding || (error instanceof PortTaken && asked === undefined);
      if (!mayPass || attempt === MOST_ATTEMPTS) throw error;
      await sleep(PAUSE_BETWEEN_ATTEMPTS);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function ensureDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [CLUSTER_NAME]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${CLUSTER_NAME}`);
  } finally {
    await client.end();
  }
}
