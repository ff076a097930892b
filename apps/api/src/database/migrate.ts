import pg from 'pg';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { migrations } from '../../../../migrations/index';
import { StartError } from '../config/start-error';
import { connectionSettings } from './connection-settings';
import { createDataSource, SERVER_CONNECTIONS } from './data-source';
import { expanding, isExpanding } from './expanding';
import { HOLD_OPEN, tryLock } from './held-lock';
import { makeApplicationLogin, type Query, requireMakeableLogin } from './make-application-login';

/** The advisory lock that every migrating process takes. */
const MIGRATION_LOCK = 7_263_401_925;
const POLL_MS = 200;
const PATIENCE_MS = 300_000;
const ENDING_MS = 3_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a Candour server is connected. Starting servers wait under the lock on connections without that name. */
export const isServed = async (query: Query): Promise<boolean> =>
  (
    await query(
      'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
      [SERVER_CONNECTIONS],
    )
  ).length > 0;

/**
 * Refuses to migrate while a server runs: the previous version writes rows without data that this version's records
 * need, and reads columns that are gone. A server that is just ending, or that only checks the schema, is waited for.
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

/** The names of this version's migrations, in order. */
export const migrationNames = (): string[] => migrations.map(({ name }) => name);

/**
 * Runs work on the schema under a lock. When several processes start at once, one works and the others wait, because
 * TypeORM itself takes no lock. The lock is polled on a separate connection.
 */
export const underMigrationLock = async <Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const guard = new pg.Client({ ...connectionSettings(databaseUrl), connectionTimeoutMillis: 5_000 });
  // Losing the lock's connection also ends the work on the other one; the listener keeps the process alive to report
  // the reason.
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    await guard.query('BEGIN');
    await guard.query(HOLD_OPEN);
    const since = Date.now();
    while (!(await guard.query(tryLock(MIGRATION_LOCK))).rows[0].held) {
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
 * Migrates a database to the newest schema, as its owner, and creates the login of the application's address, in
 * one transaction. Returns the number of migrations that ran. Throws a StartError when a migration fails, when the
 * login cannot be created, when a newer Candour has changed the schema, or when a server is running whose schema
 * would change. Additive migrations may have come from a newer Candour, and may run while a server runs.
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
  const onlyExpands = pending.every(isExpanding);
  if (!onlyExpands) await refuseWhileServed(query);
  try {
    await runner.startTransaction();
    // Statements that use a table delay the migration, but only for a short time, because others queue behind it.
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    const run = () => new MigrationExecutor(dataSource, runner).executePendingMigrations();
    const ran = onlyExpands && pending.length > 0 ? await expanding(query, run) : await run();
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

/**
 * The migrations that have not run yet. Throws a StartError if a newer Candour has changed the schema beyond
 * additions.
 */
const refuseForeignSchema = async (query: Query): Promise<string[]> => {
  const [migrated] = await query(`SELECT 'yes' WHERE to_regclass('migration') IS NOT NULL`);
  if (!migrated) return migrationNames();
  const done = new Set((await query<{ name: string }>('SELECT name FROM migration')).map(({ name }) => name));
  const unknown = [...done].find((name) => !migrationNames().includes(name) && !isExpanding(name));
  if (unknown !== undefined) {
    throw new StartError(
      `The database was brought to a newer schema (${unknown}): start that newer version, or restore a backup`,
    );
  }
  return migrationNames().filter((name) => !done.has(name));
};

/** For a start without the owner's address: checks, as the application, that login and schema exist. */
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
