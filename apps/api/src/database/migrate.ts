import pg from 'pg';
import { createDataSource } from './data-source';

/** Any two processes that migrate one database meet at this number. */
const MIGRATION_LOCK = 7_263_401_925;
const POLL_MS = 200;
const PATIENCE_MS = 300_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Brings a database to the newest schema. When several processes start at once, one migrates and the others
 * wait: TypeORM itself takes no lock. The lock is polled on a connection of its own, because a session lock
 * through a pool may be freed on another connection.
 */
export const migrate = async (databaseUrl: string): Promise<number> => {
  const guard = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await guard.connect();
  try {
    const since = Date.now();
    while (!(await guard.query('SELECT pg_try_advisory_lock($1) AS held', [MIGRATION_LOCK])).rows[0].held) {
      if (Date.now() - since > PATIENCE_MS) throw new Error('Another process has been migrating for 5 minutes');
      await pause(POLL_MS);
    }
    return await runMigrations(databaseUrl);
  } finally {
    await guard.end();
  }
};

const runMigrations = async (url: string): Promise<number> => {
  const dataSource = createDataSource({ url, role: null, poolSize: 2 });
  await dataSource.initialize();
  try {
    return (await dataSource.runMigrations()).length;
  } finally {
    await dataSource.destroy();
  }
};
