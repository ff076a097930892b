import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient, registerPatient } from '@candour/contracts/client';
import { Client } from 'pg';
import { startServer } from '../src/start/start-server';
import { TEST_API_KEY, testEnvironment } from './harness/environment';
import { asApplication, createTestDatabase, type TestDatabase } from './harness/postgres';
import { on, refusal } from './harness/roles';
import { freePort } from './harness/server-child';

const folder = mkdtempSync(join(tmpdir(), 'candour-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let database: TestDatabase;
let port = 0;
let server: Awaited<ReturnType<typeof startServer>> | null = null;
const stop = async (): Promise<void> => {
  await server?.stop();
  server = null;
};
beforeEach(async () => {
  database = await createTestDatabase();
  port = await freePort();
});
afterEach(async () => {
  await stop();
  await database.drop();
});

const start = async (databaseUrl: string, databaseOwnerUrl: string | null = null) => {
  server = await startServer({
    environment: testEnvironment(folder, { port, databaseUrl, databaseOwnerUrl, docs: false }),
    folders: { content: join(__dirname, '../content'), web: folder, webPages: folder },
    version: '1',
    findBrowser: () => Promise.resolve({} as never),
  });
};

/** The connections to the database, except the one that asks. */
const connected = async (): Promise<unknown[]> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT DISTINCT usename::text AS login FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  await client.end();
  return rows.map(({ login }) => login);
};

it('a server with both addresses migrates, and then serves without a connection of the owner', async () => {
  await on(database.url, 'DROP SCHEMA public CASCADE');
  await on(database.url, 'CREATE SCHEMA public');
  await start(asApplication(database.url), database.url);
  const seen = await connected();
  await stop();

  expect(seen).toEqual(['candour_api']);
});

it('a server with only the application’s address serves an up-to-date database', async () => {
  await start(asApplication(database.url));
  const seen = await connected();
  await stop();

  expect(seen).toEqual(['candour_api']);
});

it('a server with only the owner’s address does not start, and changes nothing', async () => {
  await on(database.url, 'DELETE FROM migration WHERE id = (SELECT max(id) FROM migration)');
  const before = await on(database.url, 'SELECT name FROM migration ORDER BY id');

  expect(await refusal(start(database.url))).toMatch(/^DATABASE_URL logs in as candour, .*Upgrade\)$/);
  expect(await on(database.url, 'SELECT name FROM migration ORDER BY id')).toEqual(before);
});

it('a server without the owner’s address does not start on an outdated schema', async () => {
  await on(database.url, 'DELETE FROM migration WHERE id = (SELECT max(id) FROM migration)');
  expect(await refusal(start(asApplication(database.url)))).toContain('node dist/api/migrate.js');
});

it('a server spends 64 MiB and three passes on a password', async () => {
  await start(asApplication(database.url));
  const client = new ApiClient(async ({ method, address, headers, body }) => {
    const reply = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: { 'x-api-key': TEST_API_KEY, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    return { status: reply.status, bytes, text: () => bytes.toString() };
  });
  await registerPatient(client);
  await stop();

  const [account] = await on(database.url, 'SELECT password_hash FROM account');
  expect(account?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
});
