import { randomBytes } from 'node:crypto';
import { CreateTables1763650000000 } from '../../../migrations/1763650000000-create-tables';
import { GrantApplicationRole1763650000001 } from '../../../migrations/1763650000001-grant-application-role';
import { RememberJobTurns1763650000002 } from '../../../migrations/1763650000002-remember-job-turns';
import { UnlogRateLimitCounts1763650000003 } from '../../../migrations/1763650000003-unlog-rate-limit-counts';
import { createDataSource } from './harness/data-source';
import { migrate, migrationNames, requireMigrated } from '../src/database/migrate';
import { asApplication, createTestDatabase, databaseAt, type TestDatabase } from './harness/postgres';
import { asUser, on, refusal, rolesOf } from './harness/roles';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
const newRole = rolesOf(() => database.url);

/** A database as an installation finds it, with its address for the owner. */
const withDatabase = async (owner: string, work: (url: string) => Promise<void>): Promise<void> => {
  const name = `login_${randomBytes(6).toString('hex')}`;
  await on(database.url, `CREATE DATABASE ${name} OWNER ${owner}`);
  try {
    await work(databaseAt(database.url, name));
  } finally {
    await on(database.url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
};

describe('migrating as the owner', () => {
  const FIRST_RELEASE = [
    CreateTables1763650000000,
    GrantApplicationRole1763650000001,
    RememberJobTurns1763650000002,
    UnlogRateLimitCounts1763650000003,
  ];
  const login = `login_${randomBytes(6).toString('hex')}`;
  afterEach(() => on(database.url, `DROP ROLE IF EXISTS ${login}`));

  it('gives an installation of the first release its own login, and keeps its data', async () => {
    await withDatabase('candour', async (url) => {
      const older = createDataSource({ url, as: 'owner' }).setOptions({ migrations: FIRST_RELEASE });
      await older.initialize();
      await older.runMigrations();
      await older.destroy();
      await on(url, `INSERT INTO audit_entry (at, action, details) VALUES (now(), 'old', '{}')`);
      const applicationUrl = asUser(url, login, 'p%27"word');

      expect(await refusal(requireMigrated(url))).toContain('DATABASE_OWNER_URL');
      await migrate(url, applicationUrl);
      await requireMigrated(applicationUrl);
      const application = await createDataSource({ url: applicationUrl, as: 'application' }).initialize();
      expect(await application.query('SELECT action FROM audit_entry')).toEqual([{ action: 'old' }]);
      await application.destroy();
    });
  });

  it('sets a new password of the login, and changes nothing otherwise', async () => {
    await withDatabase('candour', async (url) => {
      const verifier = async () =>
        (await on(url, `SELECT rolpassword FROM pg_authid WHERE rolname = '${login}'`))[0]?.['rolpassword'];
      await migrate(url, asUser(url, login, 'first'));
      const first = await verifier();
      await migrate(url, asUser(url, login, 'first'));
      const again = await verifier();
      await migrate(url, asUser(url, login, 'second'));

      expect(first).toMatch(/^SCRAM-SHA-256\$/);
      expect(again).toBe(first);
      await requireMigrated(asUser(url, login, 'second'));
      await expect(requireMigrated(asUser(url, login, 'first'))).rejects.toThrow(
        'password authentication failed',
      );
    });
  });

  it('works for an owner who is not a superuser and may create roles', async () => {
    const owner = await newRole('CREATEROLE');
    await on(database.url, `GRANT candour_app TO ${owner} WITH ADMIN OPTION`);
    await withDatabase(owner, async (url) => {
      const count = await migrate(asUser(url, owner), asUser(url, login, 'secret'));
      expect(count).toBe(migrationNames().length);
      await requireMigrated(asUser(url, login, 'secret'));
      await on(database.url, `REASSIGN OWNED BY ${owner} TO candour`);
      await on(url, `REASSIGN OWNED BY ${owner} TO candour`);
    });
    await on(database.url, `DROP ROLE ${login}`);
  });

  it('prints statements for an administrator when the owner may not create roles, and changes nothing', async () => {
    const owner = await newRole('');
    await withDatabase(owner, async (url) => {
      const ownerUrl = asUser(url, owner);
      const said = await refusal(migrate(ownerUrl, asUser(url, login, 'secret')));
      expect(said).not.toContain('secret');
      expect(await on(url, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);

      const statements = said.slice(said.indexOf('run: ') + 5).replace('the one in DATABASE_URL', 'secret');
      for (const statement of statements.split('; ')) await on(url, statement);
      expect(await migrate(ownerUrl, asUser(url, login, 'secret'))).toBe(migrationNames().length);
      await requireMigrated(asUser(url, login, 'secret'));
      await on(url, `REASSIGN OWNED BY ${owner} TO candour`);
      await on(database.url, `REASSIGN OWNED BY ${owner} TO candour`);
    });
  });

  it('refuses the same user for both addresses', async () => {
    expect(await refusal(migrate(database.url, database.url))).toContain('log in as the same user');
  });

  describe('a role that Candour did not create', () => {
    const kept = async () =>
      on(
        database.url,
        `SELECT pg_authid.rolpassword, rolconfig, shobj_description(oid, 'pg_authid') AS comment,
           pg_has_role(oid, 'candour_app', 'MEMBER') AS is_member
         FROM pg_roles JOIN pg_authid USING (oid, rolname) WHERE rolname = '${login}'`,
      );

    it.each([
      ['LOGIN SUPERUSER', 'is a superuser'],
      ['LOGIN CREATEROLE', 'may make roles'],
      ['LOGIN CREATEDB', 'may make databases'],
      ['LOGIN REPLICATION', 'may replicate'],
      ['LOGIN BYPASSRLS', 'passes by row security'],
      ['LOGIN SUPERUSER IN ROLE candour_app', 'is a superuser'],
      ['LOGIN', 'with a password that does not let it in'],
      ['NOLOGIN', 'with a password that does not let it in'],
    ])('with %s stays as it is, and migrating is refused', async (rights, expected) => {
      await on(database.url, `CREATE ROLE ${login} PASSWORD 'of-another' ${rights}`);
      const before = await kept();
      await withDatabase('candour', async (url) => {
        const said = await refusal(migrate(url, asUser(url, login, 'guessed')));
        expect(said).toContain(login);
        expect(said).toContain(expected);
        expect(said).toContain('nothing was changed');
        expect(await on(url, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
      });
      expect(await kept()).toEqual(before);
    });

    it('is used with its own password, and keeps it when another is given later', async () => {
      await on(database.url, `CREATE ROLE ${login} LOGIN PASSWORD 'of-another'`);
      const [before] = await kept();
      await withDatabase('candour', async (url) => {
        await migrate(url, asUser(url, login, 'of-another'));
        await requireMigrated(asUser(url, login, 'of-another'));
        expect(await refusal(migrate(url, asUser(url, login, 'guessed')))).toContain('did not make');
        expect((await kept())[0]?.['rolpassword']).toBe(before?.['rolpassword']);
      });
    });

    it('counts as created by Candour when an earlier version created it', async () => {
      await withDatabase('candour', async (url) => {
        await migrate(url, asUser(url, login, 'first'));
        await on(url, `COMMENT ON ROLE ${login} IS NULL`);
        expect(await migrate(url, asUser(url, login, 'second'))).toBe(0);
        await requireMigrated(asUser(url, login, 'second'));
      });
    });
  });

  it('revokes the privileges that a database from before PostgreSQL 15 grants to everybody', async () => {
    await withDatabase('candour', async (url) => {
      await on(url, 'GRANT CREATE ON SCHEMA public TO PUBLIC');
      await migrate(url, asUser(url, login, 'secret'));
      await expect(on(asUser(url, login, 'secret'), 'CREATE TABLE mine (id int)')).rejects.toThrow(
        'permission denied',
      );
    });
  });

  it('asks an administrator to revoke them when the owner of the database may not', async () => {
    const owner = await newRole('CREATEROLE');
    await on(database.url, `GRANT candour_app TO ${owner} WITH ADMIN OPTION`);
    await withDatabase(owner, async (url) => {
      await on(url, 'ALTER SCHEMA public OWNER TO candour');
      await on(url, `GRANT CREATE ON SCHEMA public TO PUBLIC`);
      const said = await refusal(migrate(asUser(url, owner), asUser(url, login, 'secret')));
      expect(said).toContain('run: REVOKE CREATE ON SCHEMA public FROM PUBLIC');
      await on(url, 'REVOKE CREATE ON SCHEMA public FROM PUBLIC');
      await on(url, `GRANT CREATE ON SCHEMA public TO ${owner}`);
      await migrate(asUser(url, owner), asUser(url, login, 'secret'));
      await on(url, `REASSIGN OWNED BY ${owner} TO candour`);
      await on(url, `DROP OWNED BY ${owner}`);
      await on(database.url, `REASSIGN OWNED BY ${owner} TO candour`);
    });
    await on(database.url, `DROP ROLE ${login}`);
  });

  it('keeps the login of another installation on the same server out of this database', async () => {
    await withDatabase('candour', async (url) => {
      const other = `other_${randomBytes(6).toString('hex')}`;
      await migrate(url, asUser(url, login, 'secret'));
      await withDatabase('candour', async (otherUrl) => {
        await migrate(otherUrl, asUser(otherUrl, other, 'secret'));
        await requireMigrated(asUser(otherUrl, other, 'secret'));
        await expect(on(asUser(otherUrl, login, 'secret'), 'SELECT 1')).rejects.toThrow('permission denied');
      });
      await expect(on(asUser(url, other, 'secret'), 'SELECT 1')).rejects.toThrow('permission denied');
      await requireMigrated(asUser(url, login, 'secret'));
      await migrate(url, asUser(url, login, 'secret'));
      await requireMigrated(asUser(url, login, 'secret'));
      await on(database.url, `DROP ROLE ${other}`);
    });
  });

  it('is required by a start that finds pending migrations', async () => {
    const other = await createTestDatabase();
    await on(other.url, 'DELETE FROM migration WHERE id = (SELECT max(id) FROM migration)');
    const said = await refusal(requireMigrated(asApplication(other.url)));
    await other.drop();
    expect(said).toMatch(/1 migrations have not run.*node dist\/api\/migrate\.js.*DATABASE_OWNER_URL/);
  });
});
