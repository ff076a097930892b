import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from './harness/data-source';
import { migrate } from '../src/database/migrate';
import { RecordReads1763650000030 } from '../../../migrations/1763650000030-record-reads';
import { NameOneSuccessor1763650000031 } from '../../../migrations/1763650000031-name-one-successor';
import { migrations } from '../../../migrations/index';
import { asApplication, databaseAt, useTestDatabase } from './harness/postgres';

/** An empty database beside the test's own, as at a first start. */
const withEmptyDatabase = async (serverUrl: string, work: (url: string) => Promise<void>): Promise<void> => {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
    await work(databaseAt(serverUrl, name));
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  } finally {
    await client.end();
  }
};

describe('the schema', () => {
  const database = useTestDatabase();
  let dataSource: DataSource;

  afterEach(async () => {
    await dataSource.destroy();
  });

  const connect = async (as: 'application' | 'owner'): Promise<DataSource> => {
    const url = as === 'owner' ? database.url : asApplication(database.url);
    dataSource = createDataSource({ url, as, poolSize: 1 });
    return dataSource.initialize();
  };

  it('equals the entities after all migrations', async () => {
    const { driver } = await connect('owner');
    const log = await driver.createSchemaBuilder().log();
    expect(log.upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('keeps rate-limit counts in an unlogged table, so that no call waits for the disk', async () => {
    const [table] = await (await connect('owner')).query(
      `SELECT relpersistence FROM pg_class WHERE relname = 'rate_limit_count'`,
    );
    expect(table).toEqual({ relpersistence: 'u' });
  });

  it.each([
    ["UPDATE audit_entry SET action = 'other'"],
    ['DELETE FROM audit_entry'],
    ['TRUNCATE audit_entry'],
    ["UPDATE audit_seal SET hash = 'other'"],
    ["UPDATE signature SET typed_text = 'other'"],
    ['DELETE FROM signature'],
    ['TRUNCATE signature'],
    ['CREATE TABLE mine (id int)'],
    ['ALTER TABLE account DISABLE TRIGGER ALL'],
    ['DELETE FROM migration'],
    ['CREATE ROLE somebody'],
  ])('does not let the application run: %s', async (statement) => {
    await connect('application');
    await expect(dataSource.query(statement)).rejects.toMatchObject({ driverError: { code: '42501' } });
  });

  it('lets the application read the audit trail and add to it', async () => {
    await connect('application');
    await dataSource.query(`INSERT INTO audit_entry (at, action, details) VALUES (now(), 'test.done', '{}')`);
    const entries = await dataSource.query('SELECT action FROM audit_entry');
    expect(entries).toEqual([{ action: 'test.done' }]);
  });
});

describe('migrating', () => {
  const database = useTestDatabase();

  it('runs each migration once when several processes start at the same time', async () => {
    await withEmptyDatabase(database.url, async (url) => {
      const ran = await Promise.all([migrate(url), migrate(url), migrate(url)]);
      expect(ran.toSorted((one, other) => one - other)).toEqual([0, 0, migrations.length]);
    });
  });

  it('changes nothing the second time', async () => {
    expect(await migrate(database.url)).toBe(0);
  });

  /** Runs one migration on rows that existed before it. */
  const upgrading = async (
    migration: RecordReads1763650000030 | NameOneSuccessor1763650000031,
    before: readonly string[],
    after: string,
  ): Promise<unknown> => {
    const dataSource = await createDataSource({ url: database.url, as: 'owner', poolSize: 1 }).initialize();
    const runner = dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      await migration.down(runner);
      for (const sql of before) await runner.query(sql);
      await migration.up(runner);
      return await runner.query(after);
    } finally {
      await runner.rollbackTransaction();
      await dataSource.destroy();
    }
  };

  const SESSION = [
    `INSERT INTO account (account_id, email, is_admin, created_at)
     VALUES ('01900000-0000-7000-8000-000000000001', 'a@people.test', false, now())`,
    `INSERT INTO session (session_id, account_id, created_at, ends_at)
     SELECT '01900000-0000-7000-8000-000000000002', account_id, now(), now() + interval '1 day' FROM account`,
  ];
  const tokenOf = (number: number, replaces: number | null): string =>
    `INSERT INTO session_token (token_id, session_id, replaces_token_id, issued_at, expires_at)
     SELECT '01900000-0000-7000-8000-00000000001${number}', session_id,
       ${replaces === null ? 'NULL' : `'01900000-0000-7000-8000-00000000001${replaces}'`},
       now() + interval '${number} seconds', now() + interval '1 hour' FROM session`;

  it('keeps the newest successor of a token, and the session continues', async () => {
    const left = await upgrading(
      new NameOneSuccessor1763650000031(),
      [...SESSION, tokenOf(1, null), tokenOf(2, 1), tokenOf(4, 1), tokenOf(3, 1), tokenOf(5, null)],
      'SELECT right(token_id::text, 1) AS token FROM session_token ORDER BY token_id',
    );
    expect(left).toEqual([{ token: '1' }, { token: '4' }, { token: '5' }]);
  });

  it('deletes the open previews, which do not name the reader', async () => {
    const left = await upgrading(
      new RecordReads1763650000030(),
      [
        ...SESSION,
        `INSERT INTO preview_ticket (ticket_hash, account_id, title, body, running, expires_at)
         SELECT 'hash', account_id, 'Consent form', '', '{}', now() FROM account`,
      ],
      'SELECT count(*)::int AS tickets FROM preview_ticket',
    );
    expect(left).toEqual([{ tickets: 0 }]);
  });
});
