import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LabClient } from '../testbed/client.ts';
import { type LabDatabase, startDatabase } from '../testbed/database.ts';
import { endOnSignal } from '../testbed/end-on-signal.ts';
import { LAB_API_KEY, type LabServer, labVariables, startServer } from '../testbed/server.ts';
import { workspaceRoot } from '../workspace.ts';

/** Below those that the system gives to outgoing connections. */
const FIRST_PORT = Number(process.env['ATTACK_PORT'] ?? 21_760);
const DATABASE = 'attacked';
const run = promisify(execFile);

/** A Candour of its own in production mode, with a database that nobody else uses. */
export interface Target {
  readonly url: string;
  readonly apiKey: string;
  readonly server: LabServer;
  /** Its emails lie in `outbox` below this folder. */
  readonly dataFolder: string;
  readonly folder: string;
  /** Asks the database as its owner, past the application. */
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs a command of the installation (`admin`, `backup`) beside its server. Gives what it printed. */
  command(program: string, args: readonly string[]): Promise<string>;
  /** A port of the run's own, counted from 1. */
  port(index: number): number;
  /** Nobody yet. */
  readonly client: LabClient;
  end(): Promise<void>;
}

export const openTarget = async (variables: Readonly<Record<string, string>> = {}): Promise<Target> => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-attack-'));
  await chmod(folder, 0o711);
  const database: LabDatabase = await startDatabase(folder, FIRST_PORT + 20);
  let started: LabServer | null = null;
  const end = async (): Promise<void> => {
    stayOnSignal();
    if (started?.isRunning()) await started.stop();
    await database.end();
    rmSync(folder, { recursive: true, force: true });
  };
  const stayOnSignal = endOnSignal(end);
  try {
    const databaseUrl = await database.create(DATABASE);
    const options = { folder, databaseUrl, port: FIRST_PORT, variables };
    const server = await startServer(options);
    started = server;
    return {
      url: server.url,
      apiKey: LAB_API_KEY,
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
            env: { PATH: process.env['PATH'], ...labVariables(options) },
          },
        );
        return stdout;
      },
      port: (index) => FIRST_PORT + index,
      client: new LabClient(server.url, LAB_API_KEY),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};
