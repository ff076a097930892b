import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TestbedClient } from '../testbed/client.ts';
import { type TestbedDatabase, startDatabase } from '../testbed/database.ts';
import { endWhenAborted } from '../testbed/end-when-aborted.ts';
import { TESTBED_API_KEY, type TestbedServer, serverVariables, startServer } from '../testbed/server.ts';
import { workspaceRoot } from '../workspace.ts';

/** Below those that the system gives to outgoing connections. */
const FIRST_PORT = Number(process.env['ATTACK_PORT'] ?? 21_760);
const DATABASE = 'attacked';
const run = promisify(execFile);

/** A separate Candour in production mode with its own database. */
export interface Target {
  readonly url: string;
  readonly apiKey: string;
  readonly server: TestbedServer;
  /** Its emails lie in `outbox` below this folder. */
  readonly dataFolder: string;
  readonly folder: string;
  /** Asks the database as its owner, past the application. */
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs a command of the installation (`admin`, `backup`) beside its server. Returns its output. */
  command(program: string, args: readonly string[]): Promise<string>;
  /** A port of the run's own, counted from 1. */
  port(index: number): number;
  /** A client without a session. */
  readonly client: TestbedClient;
  end(): Promise<void>;
}

export const openTarget = async (variables: Readonly<Record<string, string>> = {}): Promise<Target> => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-attack-'));
  await chmod(folder, 0o711);
  const database: TestbedDatabase = await startDatabase(folder, FIRST_PORT + 20);
  let started: TestbedServer | null = null;
  const end = endWhenAborted(async () => {
    if (started?.isRunning()) await started.stop();
    await database.end();
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    const databaseUrl = await database.create(DATABASE);
    // By a name, because there are no passkeys at a number.
    const PUBLIC_URL = `http://localhost:${FIRST_PORT}`;
    const options = {
      folder,
      databaseUrl,
      port: FIRST_PORT,
      variables: { PUBLIC_URL, ...variables },
    };
    const server = await startServer(options);
    started = server;
    return {
      url: server.url,
      apiKey: TESTBED_API_KEY,
      server,
      folder,
      dataFolder: join(folder, `data-${FIRST_PORT}`),
      query: (sql, values) => database.query(DATABASE, sql, values),
      command: async (program, args) => {
        const { stdout } = await run(
          process.execPath,
          [join(workspaceRoot, `dist/api/${program}.js`), ...args],
          {
            cwd: workspaceRoot,
            env: { PATH: process.env['PATH'], ...serverVariables(options) },
          },
        );
        return stdout;
      },
      port: (index) => FIRST_PORT + index,
      client: new TestbedClient(server.url, TESTBED_API_KEY),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};
