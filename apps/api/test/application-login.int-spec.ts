import type { DataSource } from 'typeorm';
import { createDataSource } from './harness/data-source';
import { asApplication, createTestDatabase, type TestDatabase } from './harness/postgres';
import { asUser, on, refusal, rolesOf } from './harness/roles';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const newRole = rolesOf(() => database.url);

describe('the application', () => {
  let application: DataSource;
  beforeAll(async () => {
    const url = asApplication(database.url);
    application = await createDataSource({ url, as: 'application', poolSize: 1 }).initialize();
  });
  afterAll(() => application.destroy());

  it.each([
    'SET ROLE candour',
    'SET SESSION AUTHORIZATION candour',
    'ALTER TABLE account ADD COLUMN more text',
    'ALTER TABLE audit_entry DISABLE TRIGGER ALL',
    'CREATE TABLE mine (id int)',
    'CREATE ROLE somebody',
    'ALTER ROLE candour_app SUPERUSER',
    'DROP TABLE note',
    'TRUNCATE note',
    "UPDATE audit_entry SET action = 'other'",
    'DELETE FROM audit_entry',
    'TRUNCATE audit_entry',
    "UPDATE audit_seal SET hash = 'other'",
    'DELETE FROM audit_seal',
    "UPDATE signature SET typed_text = 'other'",
    'DELETE FROM signature',
    "UPDATE migration SET name = 'other'",
    'DELETE FROM migration',
    "INSERT INTO migration (timestamp, name) VALUES (1, 'other')",
    "COPY note TO PROGRAM 'cat'",
    "COPY note TO '/tmp/notes'",
    "SELECT pg_read_file('postgresql.conf')",
    'SELECT rolpassword FROM pg_authid',
  ])('may not: %s', async (statement) => {
    await expect(application.query(statement)).rejects.toMatchObject({ driverError: { code: '42501' } });
  });

  it.each(['SET ROLE NONE', 'RESET ROLE', 'RESET SESSION AUTHORIZATION', 'RESET ALL'])(
    'stays what it is, with all of its limits, after: %s',
    async (statement) => {
      const [found] = await application.query(
        `SELECT session_user::text AS login, current_user::text AS acts_as, current_setting('statement_timeout') AS statements,
           current_setting('lock_timeout') AS locks, current_setting('random_page_cost') AS pages,
           current_setting('idle_in_transaction_session_timeout') AS idle`,
      );
      await application.query(statement);
      const [after] = await application.query('SELECT current_user::text AS acts_as');

      expect(found).toEqual({
        login: 'candour_api',
        acts_as: 'candour_api',
        statements: '5s',
        locks: '5s',
        pages: '1.1',
        idle: '15s',
      });
      expect(after).toEqual({ acts_as: 'candour_api' });
      await expect(application.query('DELETE FROM signature')).rejects.toThrow('permission denied');
    },
  );

  it('prepares its frequent statements', async () => {
    for (const number of [1, 2, 3, 4, 5])
      await application.query('SELECT $1::int AS prepared_here', [number]);
    const rows = await application.query(
      `SELECT name FROM pg_prepared_statements WHERE statement LIKE '%prepared_here'`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a connection is refused', () => {
  const open = (url: string) => createDataSource({ url, as: 'application', poolSize: 1 }).initialize();

  it('as the owner and superuser, with the remedy', async () => {
    expect(await refusal(open(database.url))).toMatch(
      /^DATABASE_URL logs in as candour, who is a superuser: .*DATABASE_OWNER_URL.*candour_api.*docs\/operations\.md/,
    );
  });

  it.each([
    ['CREATEROLE', 'who may make roles'],
    ['CREATEDB', 'who may make databases'],
    ['BYPASSRLS', 'who passes by row security'],
    ['IN ROLE candour_app, candour', 'who is a member of candour'],
    ['NOINHERIT IN ROLE pg_read_server_files', 'who is a member of pg_read_server_files'],
    ['', 'who is not a member of candour_app'],
  ])('as a user with %s', async (rights, expected) => {
    const name = await newRole(rights);
    expect(await refusal(open(asUser(database.url, name)))).toContain(expected);
  });

  it('as the owner of the tables without other privileges', async () => {
    const name = await newRole('IN ROLE candour_app');
    await on(database.url, `GRANT CREATE ON SCHEMA public TO ${name}`);
    await on(asUser(database.url, name), 'CREATE TABLE of_this_user (id int)');
    expect(await refusal(open(asUser(database.url, name)))).toContain('who owns the tables');
  });

  it('as a user who may create tables', async () => {
    const name = await newRole('IN ROLE candour_app');
    await on(database.url, `GRANT CREATE ON SCHEMA public TO ${name}`);
    expect(await refusal(open(asUser(database.url, name)))).toContain('who may make tables');
  });

  it('as a member of a member of the owner', async () => {
    const between = await newRole('IN ROLE candour');
    const name = await newRole(`IN ROLE candour_app, ${between}`);
    expect(await refusal(open(asUser(database.url, name)))).toContain('who is a member of candour');
  });

  it('when its user turns into another one at login', async () => {
    const name = await newRole('IN ROLE candour_app');
    await on(database.url, `ALTER ROLE ${name} SET role = 'candour_app'`);
    expect(await refusal(open(asUser(database.url, name)))).toContain('acts as candour_app');
  });

  it('when it is opened after its user has gained a forbidden privilege', async () => {
    const name = await newRole('IN ROLE candour_app');
    const application = createDataSource({ url: asUser(database.url, name), as: 'application' });
    await application.initialize();
    await on(database.url, `ALTER ROLE ${name} CREATEROLE`);
    const held = application.createQueryRunner();
    await held.connect();

    await expect(application.query('SELECT 1')).rejects.toThrow('who may make roles');
    await expect(held.query('SELECT 1')).resolves.toHaveLength(1);
    expect(await on(database.url, `SELECT FROM pg_stat_activity WHERE usename = '${name}'`)).toHaveLength(1);
    await held.release();
    await application.destroy();
  });
});
