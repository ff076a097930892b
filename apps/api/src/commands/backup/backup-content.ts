import type { Client } from 'pg';
import { BACKUP_FORMAT, type BackupHeader, type BackupTable, END_OF_ROWS } from './backup-format';
import { copyOut } from './copy-out';

/** Written by triggers of other tables, which write it again at a restore. */
const DERIVED = ['account_search'];

/** Every table with its writable columns, except the derived ones and the list of migrations, which is in the header. */
const TABLES = `
  SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migration'
    AND c.relname <> ALL ($1) AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.relname ORDER BY c.relname`;

/** The application's login has time limits; a backup has none. */
const UNLIMITED = `SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`;

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** `"table" ("column", ...)`, the target of a COPY statement. */
export const copyTarget = ({ table, columns }: BackupTable): string =>
  `public.${quoted(table)} (${columns.map(quoted).join(', ')})`;

/** Whether the database has Candour's tables. */
export const hasSchema = async (client: Client): Promise<boolean> =>
  (await client.query(`SELECT to_regclass('public.migration') IS NOT NULL AS found`)).rows[0].found;

const headerOf = async (client: Client, version: string): Promise<BackupHeader> => {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM public.migration ORDER BY timestamp',
  );
  return {
    candour_backup: BACKUP_FORMAT,
    version,
    taken_at: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
  };
};

/**
 * The whole database as a consistent snapshot, without blocking any writer. Calls `count` with the rows of each table.
 */
export async function* databaseContent(
  client: Client,
  version: string,
  count: (rows: number) => void,
): AsyncGenerator<Buffer> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(UNLIMITED);
  yield line(await headerOf(client, version));
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(TABLES, [DERIVED]);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    yield line(table);
    const rows = copyOut(client, `COPY ${copyTarget(table)} TO STDOUT`);
    yield* rows;
    yield Buffer.from(END_OF_ROWS);
    counts[table.table] = rows.rows;
    count(rows.rows);
  }
  await client.query('COMMIT');
  yield line({ rows: counts });
}
