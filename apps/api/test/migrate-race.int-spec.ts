import { execFile } from 'node:child_process';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '../../../migrations/index';
import { StartError } from '../src/config/start-error';
import { migrate, migrationNames, requireMigrated, underMigrationLock } from '../src/database/migrate';
import { asApplication, databaseAt, SERVER_URL_VARIABLE } from './harness/postgres';

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

it('a version starts on a schema to which a newer one has only added', async () => {
  await migrate(url, asApplication(url));
  await on(
    name,
    `INSERT INTO migration (timestamp, name) VALUES (9999999999999, 'ExpandNotes9999999999999')`,
  );

  expect(await migrate(url, asApplication(url))).toBe(0);
  await requireMigrated(asApplication(url));
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

  /** Migrates as a newer version does, which has one migration more. */
  const migrateFurther = async (migration: string, sql: string): Promise<number> => {
    class Further implements MigrationInterface {
      up = (runner: QueryRunner): Promise<unknown> => runner.query(sql);
      down = (): Promise<void> => Promise.reject(new Error('There is no way back'));
    }
    Object.defineProperty(Further, 'name', { value: migration });
    const all: (new () => MigrationInterface)[] = migrations;
    all.push(Further);
    try {
      return await migrate(url);
    } finally {
      all.pop();
    }
  };
  const EXPANDING = 'ExpandNotes9999999999999';

  it('what only adds to the schema comes, and the server need not stop', async () => {
    await migrate(url);
    const server = await serving();
    const sql = `ALTER TABLE note ADD COLUMN mood text, ADD COLUMN weight int NOT NULL DEFAULT 1`;
    expect(await migrateFurther(EXPANDING, sql)).toBe(1);
    expect((await server.query('SELECT mood, weight FROM note')).rows).toEqual([]);
    await server.end();
  });

  it.each([
    ['a column that goes', 'ALTER TABLE note DROP COLUMN content', 'note.content is gone'],
    ['another name', 'ALTER TABLE note RENAME COLUMN content TO words', 'note.content is gone'],
    ['a table that goes', 'DROP TABLE certificate', 'certificate.surgery_id is gone'],
    ['another type', 'ALTER TABLE note ALTER content TYPE varchar(20)', 'note.content is character varying'],
    ['a value that is asked for', 'ALTER TABLE note ADD mood text NOT NULL', 'note.mood is new and required'],
    ['a value that is asked for now', 'ALTER TABLE answer ALTER saved_at SET NOT NULL', 'is required now'],
  ])('a migration that says it only adds is undone for %s', async (_, sql, reason) => {
    await migrate(url);
    await on(name, 'ALTER TABLE answer ALTER saved_at DROP NOT NULL');
    const server = await serving();
    const error = await refusal(migrateFurther(EXPANDING, sql));
    await server.end();
    expect(error.message).toMatch(new RegExp(`${reason}.*Nothing was changed`));
    expect(await migrate(url)).toBe(0);
  });

  it('whatever else changes the schema waits until the server has stopped', async () => {
    await migrate(url);
    const server = await serving();
    const sql = 'ALTER TABLE note ADD COLUMN mood text';
    const error = await refusal(migrateFurther('ChangeNotes9999999999999', sql));
    expect(error.message).toContain('Another Candour runs');
    await server.end();
  });

  it('an up-to-date schema needs no migration, and the server need not stop', async () => {
    await migrate(url);
    const server = await serving();
    expect(await migrate(url)).toBe(0);
    await server.end();
  });
});
