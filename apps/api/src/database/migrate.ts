import pg from 'pg';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { migrations } from '../../../../migrations/index';
import { StartError } from '../config/start-error';
import { connectionSettings } from './connection-settings';
import { createDataSource, SERVER_CONNECTIONS } from './data-source';
import { HOLD_OPEN, TRY_LOCK } from './held-lock';
import { makeApplicationLogin, type Query, requireMakeableLogin } from './make-application-login';

/** Any two processes that migrate one database meet at this number. */
const MIGRATION_LOCK = 7_263_401_925;
const POLL_MS = 200;
const PATIENCE_MS = 300_000;
const ENDING_MS = 3_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a Candour is connected. Those that start wait under the lock, by connections without that name. */
export const isServed = async (query: Query): Promise<boolean> =>
  (
    await query(
      'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
      [SERVER_CONNECTIONS],
    )
  ).length > 0;

/**
 * The version before writes without what this one's records need, and reads what is no longer there. One that ends just
 * now, or looks whether the schema is there, is waited for.
 */
const refuseWhileServed = async (query: Query): Promise<void> => {
  const since = Date.now();
  while (await isServed(query)) {
    if (Date.now() - since > ENDING_MS) {
      throw new StartError(
        'Another Candour runs on this database, whose schema has to change: stop every process of it first, then migrate; nothing was changed',
      );
    }
    await pause(POLL_MS);
  }
};

/** Those that this version knows, in their order. */
export const migrationNames = (): string[] => migrations.map(({ name }) => name);

/**
 * Does something to the schema while no other process does. When several start at once, one works and the others
 * wait: TypeORM itself takes no lock. The lock is polled on a connection of its own, which does nothing else.
 */
export const underMigrationLock = async <Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const guard = new pg.Client({ ...connectionSettings(databaseUrl), connectionTimeoutMillis: 5_000 });
  // Losing the lock's connection also ends the work on the other one; this must not end the process before it says why.
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    await guard.query('BEGIN');
    await guard.query(HOLD_OPEN);
    const since = Date.now();
    while (!(await guard.query(TRY_LOCK, [MIGRATION_LOCK])).rows[0].held) {
      if (Date.now() - since > PATIENCE_MS) {
        throw new StartError(
          'Another process has been changing the schema for 5 minutes: look whether one hangs, end it, and start again',
        );
      }
      await pause(POLL_MS);
    }
    return await work();
  } finally {
    await guard.query('ROLLBACK').catch(() => undefined);
    await guard.end();
  }
};

/**
 * Brings a database to the newest schema, as its owner, and makes the login that the application's address names.
 * All of it happens or nothing. Gives the number of migrations that ran. Throws a StartError when one fails, when the
 * login can't be made, when a newer Candour has been here, or when one serves whose schema would change.
 */
export const migrate = (ownerUrl: string, applicationUrl: string | null = null): Promise<number> =>
  underMigrationLock(ownerUrl, async () => {
    const dataSource = createDataSource({ url: ownerUrl, as: 'owner', poolSize: 1 });
    await dataSource.initialize();
    const runner = dataSource.createQueryRunner();
    try {
      return await migrateWith(dataSource, runner, applicationUrl);
    } finally {
      await runner.release();
      await dataSource.destroy();
    }
  });

const migrateWith = async (
  dataSource: DataSource,
  runner: QueryRunner,
  applicationUrl: string | null,
): Promise<number> => {
  const query: Query = (sql, values) => runner.query(sql, values);
  if (applicationUrl !== null) await requireMakeableLogin(query, applicationUrl);
  const pending = await refuseForeignSchema(query);
  if (pending.length > 0) await refuseWhileServed(query);
  try {
    await runner.startTransaction();
    // Whoever still reads or writes a table is waited for, and not for long: others wait behind.
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    const ran = await new MigrationExecutor(dataSource, runner).executePendingMigrations();
    if (applicationUrl !== null) await makeApplicationLogin(query, applicationUrl);
    await runner.commitTransaction();
    return ran.length;
  } catch (cause) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    if (cause instanceof StartError) throw cause;
    const reason = cause instanceof Error ? cause.message : 'unknown reason';
    throw new StartError(
      `The schema could not be brought up to date (${reason}). Nothing was changed: the version that ran before still works with it; docs/operations.md says more under Upgrade`,
      { cause },
    );
  }
};

/** The migrations that have not run here. Throws a StartError when one of a newer Candour has. */
const refuseForeignSchema = async (query: Query): Promise<string[]> => {
  const [migrated] = await query(`SELECT 'yes' WHERE to_regclass('migration') IS NOT NULL`);
  if (!migrated) return migrationNames();
  const done = new Set((await query<{ name: string }>('SELECT name FROM migration')).map(({ name }) => name));
  const unknown = [...done].find((name) => !migrationNames().includes(name));
  if (unknown !== undefined) {
    throw new StartError(
      `The database was brought to a newer schema (${unknown}): start that newer version, or restore a backup`,
    );
  }
  return migrationNames().filter((name) => !done.has(name));
};

/** For a start without the owner's address: as the application, whose login and schema must be there already. */
export const requireMigrated = async (applicationUrl: string): Promise<void> => {
  const dataSource = await createDataSource({
    url: applicationUrl,
    as: 'application',
    poolSize: 1,
  }).initialize();
  try {
    const missing = await refuseForeignSchema((sql, values) => dataSource.query(sql, values));
    if (missing.length === 0) return;
    throw new StartError(
      `The schema is not up to date (${missing.length} migrations have not run): run "node_modules/.bin/node dist/api/migrate.js" with DATABASE_OWNER_URL set, then start again`,
    );
  } finally {
    await dataSource.destroy();
  }
};
