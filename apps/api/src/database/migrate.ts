import pg from 'pg';
import { migrations } from '../../../../migrations/index';
import { StartError } from '../config/start-error';
import { createDataSource } from './data-source';

/** Any two processes that migrate one database meet at this number. */
const MIGRATION_LOCK = 7_263_401_925;
const POLL_MS = 200;
const PATIENCE_MS = 300_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Those that this version knows, in their order. */
export const migrationNames = (): string[] => migrations.map(({ name }) => name);

/**
 * Does something to the schema while no other process does. When several start at once, one works and the others
 * wait: TypeORM itself takes no lock. The lock is polled on a connection of its own, because a session lock
 * through a pool may be freed on another connection.
 */
export const underMigrationLock = async <Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const guard = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // Losing the lock's connection also ends the work on the other one; this must not end the process before it says why.
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    const since = Date.now();
    while (!(await guard.query('SELECT pg_try_advisory_lock($1) AS held', [MIGRATION_LOCK])).rows[0].held) {
      if (Date.now() - since > PATIENCE_MS) {
        throw new StartError(
          'Another process has been changing the schema for 5 minutes: look whether one hangs, end it, and start again',
        );
      }
      await pause(POLL_MS);
    }
    return await work();
  } finally {
    await guard.end();
  }
};

/**
 * Brings a database to the newest schema, all of it or nothing. Gives the number of migrations that ran.
 * Throws a StartError when one fails, or when a newer Candour has been here.
 */
export const migrate = (databaseUrl: string): Promise<number> =>
  underMigrationLock(databaseUrl, async () => {
    const dataSource = createDataSource({ url: databaseUrl, role: null, poolSize: 2 });
    await dataSource.initialize();
    try {
      const runner = dataSource.createQueryRunner();
      try {
        await refuseNewerSchema((sql) => runner.query(sql));
      } finally {
        await runner.release();
      }
      return (await dataSource.runMigrations().catch(refuseHalfWay)).length;
    } finally {
      await dataSource.destroy();
    }
  });

const refuseNewerSchema = async (query: (sql: string) => Promise<{ name: string }[]>): Promise<void> => {
  const [migrated] = await query(`SELECT 'yes' AS name WHERE to_regclass('migration') IS NOT NULL`);
  if (!migrated) return;
  const known = new Set(migrationNames());
  const unknown = (await query('SELECT name FROM migration')).find(({ name }) => !known.has(name));
  if (unknown) {
    throw new StartError(
      `The database was brought to a newer schema (${unknown.name}): start that newer version, or restore a backup`,
    );
  }
};

const refuseHalfWay = (cause: unknown): never => {
  const reason = cause instanceof Error ? cause.message : 'unknown reason';
  throw new StartError(
    `The schema could not be brought up to date (${reason}). Nothing was changed: the version that ran before still works with it; docs/operations.md says more under Upgrades`,
    { cause },
  );
};
