import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Host } from '../testbed/every-call/host.ts';
import { TestbedClient } from '../testbed/client.ts';
import { type TestbedDatabase, startDatabase } from '../testbed/database.ts';
import { endWhenAborted } from '../testbed/end-when-aborted.ts';
import { TESTBED_API_KEY, type TestbedServer, startServer } from '../testbed/server.ts';

/** Below those that the system gives to outgoing connections. */
const FIRST_PORT = Number(process.env['ATTACK_PORT'] ?? 21_760);
const DATABASE = 'attacked';

/** A separate Candour in production mode with its own database. */
export interface Target extends Host {
  readonly url: string;
  readonly apiKey: string;
  /** The address in its mails and pages; requests go to `url`. */
  readonly publicUrl: string;
  readonly server: TestbedServer;
  readonly folder: string;
  /** Where the server listens for a debugger after SIGUSR1. */
  readonly debuggerPort: number;
  /** A port of the run's own, counted from 1. */
  port(index: number): number;
  end(): Promise<void>;
}

export const openTarget = async (variables: Readonly<Record<string, string>> = {}): Promise<Target> => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-attack-'));
  const debuggerPort = FIRST_PORT + 21;
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
    // A host name, because passkeys do not work on an IP address.
    const publicUrl = variables['PUBLIC_URL'] ?? `http://localhost:${FIRST_PORT}`;
    const server = await startServer({
      folder,
      databaseUrl,
      port: FIRST_PORT,
      variables: { NODE_OPTIONS: `--inspect-port=${debuggerPort}`, ...variables, PUBLIC_URL: publicUrl },
    });
    started = server;
    return {
      url: server.url,
      apiKey: TESTBED_API_KEY,
      publicUrl,
      server,
      folder,
      debuggerPort,
      dataFolder: server.dataFolder,
      query: (sql, values) => database.query(DATABASE, sql, values),
      command: server.command,
      port: (index) => FIRST_PORT + index,
      client: new TestbedClient(server.url, TESTBED_API_KEY),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};
