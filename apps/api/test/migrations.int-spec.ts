import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/database/data-source';
import { migrate } from '../src/database/migrate';
import { migrations } from '../../../migrations/index';
import { asApplication, databaseAt, useTestDatabase } from './harness/postgres';

/** An empty database beside the test's own, as a first start finds it. */
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

  it('is after the migrations exactly what the entities say', async () => {
    const { driver } = await connect('owner');
    const log = await driver.createSchemaBuilder().log();
    expect(log.upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('makes nobody wait for the disk for a count of a limit', async () => {
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

  it('lets the application add to the audit trail and read it', async () => {
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
});
