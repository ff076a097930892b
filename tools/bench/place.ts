import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { lowerThreads } from '../../apps/api/src/common/low-priority.ts';
import { TestbedClient } from '../testbed/client.ts';
import { type TestbedDatabase, startDatabase } from '../testbed/database.ts';
import { endWhenAborted } from '../testbed/end-when-aborted.ts';
import { processorTime } from './load/processor-time.ts';
import { type ServerOptions, TESTBED_API_KEY, type TestbedServer, startServer } from '../testbed/server.ts';

/** Below those that the system gives to outgoing connections. The servers have the ports after it, each one its own. */
const DATABASE_PORT = Number(process.env['BENCH_PORT'] ?? 21_760);

/** Settings of a small hospital machine; PostgreSQL logs its statements and plans. */
const SETTINGS = {
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  max_connections: '200',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_filename: 'bench',
  log_rotation_size: '0',
  log_rotation_age: '0',
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_format': 'json',
};

/** Another server to compare with. */
export interface Peer {
  readonly url: string;
  readonly pid: number;
  /** Sends it a command, and waits for its answer. */
  ask<Answer>(command: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** How a process of Candour differs from the ordinary one. */
export type ServedAs = Pick<ServerOptions, 'programs' | 'variables' | 'under'>;

/** The resources of a measurement: its own PostgreSQL, processes of Candour, and peers. */
export interface Place {
  readonly folder: string;
  readonly database: TestbedDatabase;
  /** The log of PostgreSQL so far, one JSON object a line. */
  readonly databaseLog: string;
  /** Starts Candour as in production, with its log, on the named database. */
  serve(database: string, as?: ServedAs): Promise<TestbedServer>;
  /** The log file of a Candour process. */
  logOf(server: TestbedServer): string;
  /** Runs the work, and returns the processor time of the server and PostgreSQL in milliseconds. */
  spentOn<Result>(server: { readonly pid: number }, work: () => Promise<Result>): Promise<[Result, number]>;
  client(server: { readonly url: string }): TestbedClient;
  /** Starts a file of `peers/` with its options, and waits until it listens. */
  startPeer(file: string, options: object): Promise<Peer>;
  end(): Promise<void>;
}

const stopChild = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

export interface PlaceOptions {
  /** Folder for a CPU profile of each Candour process. */
  readonly profiles?: string | undefined;
}

export const openPlace = async ({ profiles }: PlaceOptions = {}): Promise<Place> => {
  // The load generator tidies its memory on its own thread, and leaves the processors to what it measures.
  setFlagsFromString('--no-parallel-scavenge');
  lowerThreads('V8Worker');
  const folder = mkdtempSync(join(tmpdir(), 'candour-bench-'));
  await chmod(folder, 0o711);
  const database = await startDatabase(folder, DATABASE_PORT, SETTINGS);
  const servers = new Set<TestbedServer>();
  const children = new Set<ChildProcess>();
  const end = endWhenAborted(async () => {
    for (const server of servers) if (server.isRunning()) server.signal('SIGKILL');
    await Promise.all([...children].map(stopChild));
    await database.end();
    rmSync(folder, { recursive: true, force: true });
  });
  let lastPort = DATABASE_PORT;
  const nextPort = (): number => {
    lastPort += 1;
    return lastPort;
  };
  const logFileOf = (port: number | string): string => join(folder, `candour-${port}.log`);
  return {
    folder,
    database,
    databaseLog: join(folder, 'postgres/log/bench.json'),
    serve: async (name, as = {}) => {
      const port = nextPort();
      const logFile = logFileOf(port);
      const variables = {
        LOG_LEVEL: 'info',
        REQUIRE_PROVEN_EMAIL: 'true',
        // Passkeys need a host name, not an IP address.
        PUBLIC_URL: `http://localhost:${port}`,
        ...(profiles && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` }),
        ...as.variables,
      };
      const server = await startServer({
        ...as,
        folder,
        databaseUrl: database.url(name),
        port,
        variables,
        logFile,
      });
      servers.add(server);
      return server;
    },
    logOf: ({ url }) => logFileOf(new URL(url).port),
    spentOn: async ({ pid }, work) => {
      const before = processorTime(folder, [pid]);
      const result = await work();
      return [result, processorTime(folder, [pid]) - before];
    },
    client: ({ url }) => new TestbedClient(url, TESTBED_API_KEY),
    startPeer: async (file, options) => {
      const port = nextPort();
      const child = fork(join(import.meta.dirname, 'peers', file), [], {
        env: { ...process.env, NODE_ENV: 'production' },
      });
      children.add(child);
      await new Promise<void>((resolve, reject) => {
        child.once('message', () => resolve());
        child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it listened`)));
        child.send({ ...options, port });
      });
      return {
        url: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        ask: <Answer>(command: object) =>
          new Promise<Answer>((resolve, reject) => {
            child.once('message', (answer) => resolve(answer as Answer));
            child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
            child.send(command);
          }),
        stop: () => stopChild(child),
      };
    },
    end,
  };
};
