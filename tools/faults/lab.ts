import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LabClient } from '../testbed/client.ts';
import { type LabDatabase, startDatabase } from '../testbed/database.ts';
import { endOnSignal } from '../testbed/end-on-signal.ts';
import { type LabSurgeon, registerSurgeon } from '../testbed/people.ts';
import { LAB_API_KEY, type LabServer, startServer } from '../testbed/server.ts';

/** Below those that the system gives to outgoing connections. */
const FIRST_PORT = Number(process.env['FAULTS_PORT'] ?? 21_720);
const DATABASE_PORT = FIRST_PORT + 20;

export interface ServeOptions {
  readonly variables?: Readonly<Record<string, string>>;
  /** Where something stands between the server and its database. */
  readonly databasePort?: number;
  /** A command that the server runs under. */
  readonly under?: readonly string[];
}

/** What every experiment works on: one database server, and ports for processes of Candour. */
export interface Lab {
  readonly folder: string;
  readonly database: LabDatabase;
  readonly databasePort: number;
  readonly apiKey: string;
  /** Ports of the lab's own, counted from 0. */
  port(index: number): number;
  /** A number from 0 up to 1; the same sequence for the same seed. */
  readonly random: () => number;
  /** Starts a server on the named database of the lab. */
  serve(database: string, port?: number, options?: ServeOptions): Promise<LabServer>;
  client(server: { readonly url: string }): LabClient;
  /** A surgeon whom an administrator has verified. */
  surgeon(client: LabClient, database: string): Promise<LabSurgeon>;
  end(): Promise<void>;
}

/** Repeats itself for the same seed, so that a failure can be played again. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A surgeon who is verified past the application. */
export const verifiedSurgeon = async (
  client: LabClient,
  database: LabDatabase,
  name: string,
): Promise<LabSurgeon> => {
  const surgeon = await registerSurgeon(client);
  await database.query(name, `UPDATE surgeon SET surgeon_status = 'VERIFIED' WHERE surgeon_id = $1`, [
    surgeon.surgeonId,
  ]);
  return surgeon;
};

export const openLab = async (seed: number): Promise<Lab> => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-faults-'));
  await chmod(folder, 0o711);
  const database = await startDatabase(folder, DATABASE_PORT);
  const servers = new Set<LabServer>();
  const end = async (): Promise<void> => {
    stayOnSignal();
    for (const server of servers) if (server.isRunning()) server.signal('SIGKILL');
    await database.end();
    rmSync(folder, { recursive: true, force: true });
  };
  const stayOnSignal = endOnSignal(end);
  return {
    folder,
    database,
    databasePort: DATABASE_PORT,
    apiKey: LAB_API_KEY,
    port: (index) => FIRST_PORT + index,
    random: randomFrom(seed),
    serve: async (name, port = FIRST_PORT, { databasePort, ...options } = {}) => {
      const databaseUrl = database.url(name, databasePort);
      const server = await startServer({ folder, databaseUrl, port, ...options });
      servers.add(server);
      return server;
    },
    client: ({ url }) => new LabClient(url, LAB_API_KEY),
    surgeon: (client, name) => verifiedSurgeon(client, database, name),
    end,
  };
};
