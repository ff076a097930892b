import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestbedClient } from '../testbed/client.ts';
import { type TestbedDatabase, startDatabase } from '../testbed/database.ts';
import { endWhenAborted } from '../testbed/end-when-aborted.ts';
import { type TestbedSurgeon } from '../testbed/people.ts';
import { TESTBED_API_KEY, type TestbedServer, startServer } from '../testbed/server.ts';
import { registerSurgeon } from '../testbed/contracts.ts';

/** Below those that the system gives to outgoing connections. */
const FIRST_PORT = Number(process.env['FAULTS_PORT'] ?? 21_720);
const DATABASE_PORT = FIRST_PORT + 20;

export interface ServeOptions {
  readonly variables?: Readonly<Record<string, string>>;
  /** Port of a proxy between the server and its database. */
  readonly databasePort?: number;
  /** A command that starts the server, such as `nice`. */
  readonly under?: readonly string[];
  /** Folder of another build than the workspace's. */
  readonly programs?: string;
}

/** The resources of an experiment: one database server, and ports for processes of Candour. */
export interface Testbed {
  readonly folder: string;
  readonly database: TestbedDatabase;
  readonly databasePort: number;
  readonly apiKey: string;
  /** The ports of the testbed, counted from 0. */
  port(index: number): number;
  /** A number from 0 up to 1; the same seed gives the same sequence. */
  readonly random: () => number;
  /** Starts a server on the named database of the testbed. */
  serve(database: string, port?: number, options?: ServeOptions): Promise<TestbedServer>;
  client(server: { readonly url: string }): TestbedClient;
  /** A surgeon whom an administrator has verified. */
  surgeon(client: TestbedClient, database: string): Promise<TestbedSurgeon>;
  /** Registers something to close at the end, also when the experiment fails. */
  closesAtEnd(close: () => Promise<void>): void;
  end(): Promise<void>;
}

/** A generator that gives the same sequence for the same seed, so that a failure can be reproduced. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A surgeon who is verified directly in the database, with the audit entry that the record check expects. */
export const verifiedSurgeon = async (
  client: TestbedClient,
  database: TestbedDatabase,
  name: string,
): Promise<TestbedSurgeon> => {
  const surgeon = await registerSurgeon(client);
  await database.query(name, `UPDATE surgeon SET surgeon_status = 'VERIFIED' WHERE surgeon_id = $1`, [
    surgeon.surgeonId,
  ]);
  await database.query(
    name,
    `INSERT INTO audit_entry (at, action, subject_id, details)
     VALUES (now(), 'surgeon.verification-decided', $1, '{"to": "VERIFIED"}')`,
    [surgeon.surgeonId],
  );
  return surgeon;
};

export const openTestbed = async (seed: number): Promise<Testbed> => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-faults-'));
  await chmod(folder, 0o711);
  const database = await startDatabase(folder, DATABASE_PORT);
  const servers = new Set<TestbedServer>();
  const others: (() => Promise<void>)[] = [];
  const end = endWhenAborted(async () => {
    for (const server of servers) if (server.isRunning()) server.signal('SIGKILL');
    await Promise.all([...servers].map(({ ended }) => ended));
    await Promise.all(others.map((close) => close()));
    await database.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    database,
    databasePort: DATABASE_PORT,
    apiKey: TESTBED_API_KEY,
    port: (index) => FIRST_PORT + index,
    random: randomFrom(seed),
    serve: async (name, port = FIRST_PORT, { databasePort, ...options } = {}) => {
      const databaseUrl = database.url(name, databasePort);
      const server = await startServer({ folder, databaseUrl, port, ...options });
      servers.add(server);
      return server;
    },
    client: ({ url }) => new TestbedClient(url, TESTBED_API_KEY),
    surgeon: (client, name) => verifiedSurgeon(client, database, name),
    closesAtEnd: (close) => void others.push(close),
    end,
  };
};
