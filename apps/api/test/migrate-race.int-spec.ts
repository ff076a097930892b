import { execFile } from 'node:child_process';
import { Client } from 'pg';
import { StartError } from '../src/config/start-error';
import { migrate, migrationNames, underMigrationLock } from '../src/database/migrate';
import { databaseAt, SERVER_URL_VARIABLE } from './harness/postgres';

const PROCESSES = 5;

let made = 0;
let name: string;
let url: string;

const on = async (database: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({
    connectionString: databaseAt(process.env[SERVER_URL_VARIABLE] ?? '', database),
  });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const tables = async (): Promise<unknown[]> =>
  (
    await on(
      name,
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration' ORDER BY 1`,
    )
  ).map(({ tablename }) => tablename);

const refusal = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('it went well'),
    (error: Error) => error,
  );

beforeEach(async () => {
  made += 1;
  name = `race_${process.pid}_${made}`;
  url = databaseAt(process.env[SERVER_URL_VARIABLE] ?? '', name);
  await on('postgres', `CREATE DATABASE ${name}`);
});
afterEach(() => on('postgres', `DROP DATABASE ${name} WITH (FORCE)`));

it(`of ${PROCESSES} that migrate at once one does, and the others find it done`, async () => {
  const counts = await Promise.all(Array.from({ length: PROCESSES }, () => migrate(url)));

  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, migrationNames().length]);
  expect(await on(name, 'SELECT name FROM migration ORDER BY timestamp')).toEqual(
    migrationNames().map((each) => ({ name: each })),
  );
});

it('a process that is killed while it holds the lock releases it to the next', async () => {
  const script = `
    const { Client } = require('pg');
    const client = new Client({ connectionString: process.argv[1] });
    client.connect()
      .then(() => client.query('BEGIN'))
      .then(() => client.query('SELECT pg_advisory_xact_lock(7263401925)'))
      .then(() => process.kill(process.pid, 'SIGKILL'));`;
  await new Promise((ended) => execFile(process.execPath, ['-e', script, url], ended));

  expect(await migrate(url)).toBe(migrationNames().length);
});

it('a migration waits while another process changes the schema', async () => {
  let isMigrated = false;
  const migrating = await underMigrationLock(url, async () => {
    const started = migrate(url).then(() => {
      isMigrated = true;
    });
    await on(name, 'SELECT pg_sleep(0.5)');
    expect(isMigrated).toBe(false);
    return { started };
  });
  await migrating.started;

  expect(isMigrated).toBe(true);
});

it.each(['account', 'document', 'surgery'])(
  'a migration that fails at the table %s changes nothing and says what to do',
  async (table) => {
    await on(name, `CREATE TABLE ${table} (in_the_way int)`);
    const error = await refusal(migrate(url));

    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(
      /could not be brought up to date .*Nothing was changed.*docs\/operations\.md/,
    );
    expect(await tables()).toEqual([table]);
    await on(name, `DROP TABLE ${table}`);
    expect(await migrate(url)).toBe(migrationNames().length);
  },
);

it('when one of several migrations fails, the previous ones are rolled back too', async () => {
  await on(name, 'CREATE TABLE job_turn (in_the_way int)');

  expect((await refusal(migrate(url))).message).toContain('Nothing was changed');
  expect(await tables()).toEqual(['job_turn']);
});

it('a schema of a newer version is left unchanged', async () => {
  await migrate(url);
  await on(
    name,
    `INSERT INTO migration (timestamp, name) VALUES (9999999999999, 'FromTheFuture9999999999999')`,
  );

  expect((await refusal(migrate(url))).message).toContain('newer schema (FromTheFuture9999999999999)');
});

describe('while a Candour server is connected', () => {
  const serving = async (): Promise<Client> => {
    const client = new Client({ connectionString: url, application_name: 'candour' });
    await client.connect();
    return client;
  };

  it('a schema with pending migrations is left unchanged, and is migrated once the server has stopped', async () => {
    const server = await serving();
    const error = await refusal(migrate(url));
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(
      /^Another Candour runs .*stop every process of it first.*nothing was changed$/,
    );
    expect(await on(name, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);

    await server.end();
    expect(await migrate(url)).toBe(migrationNames().length);
  });

  it('a server that is just ending is waited for', async () => {
    const server = await serving();
    const migrating = migrate(url);
    await on(name, 'SELECT pg_sleep(0.5)');
    expect(await on(name, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    await server.end();
    expect(await migrating).toBe(migrationNames().length);
  });

  it('an up-to-date schema needs no migration, and the server need not stop', async () => {
    await migrate(url);
    const server = await serving();
    expect(await migrate(url)).toBe(0);
    await server.end();
  });
});
