import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LabClient } from '../testbed/client.ts';
import { type LabDatabase, startDatabase } from '../testbed/database.ts';
import { processorTime } from './load/processor-time.ts';
import { LAB_API_KEY, type LabServer, startServer } from '../testbed/server.ts';

/** Below those that the system gives to outgoing connections. */
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 21_760);
const DATABASE_PORT = FIRST_PORT + 20;

/** As a hospital would run it on a small machine; what PostgreSQL runs can be read in its log. */
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
  /** Gives it a command, and waits for its answer. */
  ask<Answer>(command: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** What every measurement works on: one PostgreSQL of the bench's own, processes of Candour, and peers. */
export interface Place {
  readonly folder: string;
  readonly database: LabDatabase;
  /** What PostgreSQL has logged so far, one JSON object a line. */
  readonly databaseLog: string;
  /** Starts Candour as in production, its log on, on the named database; another build of it where one is named. */
  serve(database: string, programs?: string): Promise<LabServer>;
  /** Where a process of Candour writes its log. */
  logOf(server: LabServer): string;
  /** Does something, and says how much processor time a server and PostgreSQL took for it, in milliseconds. */
  spentOn<Result>(server: { readonly pid: number }, work: () => Promise<Result>): Promise<[Result, number]>;
  client(server: { readonly url: string }): LabClient;
  /** Starts a file of `peers/` with what it is told, and waits until it listens. */
  startPeer(file: string, told: object): Promise<Peer>;
  end(): Promise<void>;
}

const stopChild = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

export interface PlaceOptions {
  /** Where each process of Candour leaves a profile of its processor time when it ends, for a look at what is slow. */
  readonly profiles?: string | undefined;
}

export const openPlace = async ({ profiles }: PlaceOptions = {}): Promise<Place> => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-bench-'));
  await chmod(folder, 0o711);
  const database = await startDatabase(folder, DATABASE_PORT, SETTINGS);
  const servers = new Set<LabServer>();
  const children = new Set<ChildProcess>();
  let ports = 0;
  const nextPort = (): number => {
    ports += 1;
    return FIRST_PORT + ((ports - 1) % 20);
  };
  const logFileOf = (port: number | string): string => join(folder, `candour-${port}.log`);
  return {
    folder,
    database,
    databaseLog: join(folder, 'postgres/log/bench.json'),
    serve: async (name, programs) => {
      const port = nextPort();
      const logFile = logFileOf(port);
      const variables = {
        LOG_LEVEL: 'info',
        ...(profiles && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` }),
      };
      const server = await startServer({
        folder,
        databaseUrl: database.url(name),
        port,
        variables,
        logFile,
        ...(programs && { programs }),
      });
      servers.add(server);
      return server;
    },
    logOf: ({ url }) => logFileOf(new URL(url).port),
    spentOn: async ({ pid }, work) => {
      const before = processorTime(folder, pid);
      const result = await work();
      return [result, processorTime(folder, pid) - before];
    },
    client: ({ url }) => new LabClient(url, LAB_API_KEY),
    startPeer: async (file, told) => {
      const port = nextPort();
      const child = fork(join(import.meta.dirname, 'peers', file), [], {
        env: { ...process.env, NODE_ENV: 'production' },
      });
      children.add(child);
      await new Promise<void>((resolve, reject) => {
        child.once('message', () => resolve());
        child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it listened`)));
        child.send({ ...told, port });
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
    end: async () => {
      for (const server of servers) if (server.isRunning()) server.signal('SIGKILL');
      await Promise.all([...children].map(stopChild));
      await database.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
