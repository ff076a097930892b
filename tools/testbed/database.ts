import '../content/api-source.ts';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { everyProcess, signalEach } from './processes.ts';

/**
 * A PostgreSQL that an experiment may stop, freeze and kill; durable as in production, so that losses are visible.
 */
export interface TestbedDatabase {
  /** The address of the named database for its owner; `through` is the port of a proxy. */
  url(database: string, through?: number): string;
  /** Creates an empty database, or a copy of one without connections. */
  create(database: string, template?: string): Promise<string>;
  query(database: string, sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Stops it immediately, like a power cut. */
  readonly cut: () => Promise<void>;
  /** Kills all of its processes. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Suspends all of its processes; their connections stay open. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  end(): Promise<void>;
}

const childrenOf = (parent: number): number[] =>
  everyProcess()
    .filter((one) => one.parent === parent)
    .map(({ pid }) => pid);

const isRunning = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

/** Runs a statement on a new connection to the database at an address. */
export const queryAt = async (
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
};

/** `more` holds additional settings of postgresql.conf. */
export const startDatabase = async (
  folder: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<TestbedDatabase> => {
  const { findBinaries } = await import('../../apps/api/src/database/embedded/binaries.ts');
  const cluster = await import('../../apps/api/src/database/embedded/cluster.ts');
  const { chooseServerAccount } = await import('../../apps/api/src/database/embedded/server-account.ts');
  const { launchServer, stopServer } = await import('../../apps/api/src/database/embedded/server-process.ts');

  const clusterDirectory = join(folder, 'postgres');
  const account = chooseServerAccount(clusterDirectory);
  const binaries = findBinaries(account);
  await cluster.prepareCluster(clusterDirectory, binaries, account);
  const settings = { unix_socket_directories: '', max_connections: '120', timezone: 'UTC', ...more };
  const launch = { binaries, account, clusterDirectory, port, settings };
  let server: ChildProcess = await launchServer(launch);

  const url = (database: string, through = port): string =>
    `postgres://${cluster.CLUSTER_NAME}:${cluster.clusterPassword(clusterDirectory)}@127.0.0.1:${through}/${database}`;
  const query: TestbedDatabase['query'] = (database, sql, values) => queryAt(url(database), sql, values);
  const ownProcesses = (): number[] => [server.pid ?? 0, ...childrenOf(server.pid ?? 0)];
  const signalAll = (signal: NodeJS.Signals): void => {
    signalEach(
      ownProcesses().map((pid) => ({ pid })),
      signal,
    );
  };
  return {
    url,
    query,
    create: async (database, template) => {
      await query('postgres', `CREATE DATABASE ${database}${template ? ` TEMPLATE ${template}` : ''}`);
      return url(database);
    },
    cut: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
    },
    kill: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      const all = ownProcesses();
      signalAll('SIGKILL');
      await ended;
      while (all.some(isRunning)) await sleep(10);
    },
    start: async () => {
      server = await launchServer(launch);
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    end: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        signalAll('SIGCONT');
        await stopServer(server.pid ?? 0, launch);
      }
    },
  };
};
