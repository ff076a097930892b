import { basename } from 'node:path';
import type { ClientBase } from 'pg';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { writeAuditEntry } from '../../audit/audit-trail';
import { StartError } from '../../config/start-error';
import { createDataSource } from '../../database/data-source';
import { copyTarget } from './backup-content';
import type { BackupHeader } from './backup-format';
import { inBlocks } from './backup-lines';
import { readBackup } from './backup-reader';
import { copyIn } from './copy-in';

interface Replacement {
  readonly databaseUrl: string;
  readonly file: string;
  readonly operator: string;
}

/**
 * Replaces everything in one transaction: after any failure the database is unchanged. The restored audit trail ends
 * with an entry about the restore.
 */
export const replaceContent = async (
  { databaseUrl, file, operator }: Replacement,
  restorePoint: string | null,
): Promise<BackupHeader> => {
  const dataSource = await createDataSource({ url: databaseUrl, as: 'owner', poolSize: 1 }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    const header = await replaceIn(dataSource, runner, file);
    await writeAuditEntry(runner.manager, new Date(), {
      action: 'database.restored',
      actor: null,
      details: {
        operator,
        file: basename(file),
        taken_at: header.taken_at,
        version: header.version,
        restore_point: restorePoint && basename(restorePoint),
      },
    });
    await runner.commitTransaction();
    await runner.query('ANALYZE');
    return header;
  } catch (cause) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    if (cause instanceof StartError) throw cause;
    const reason = cause instanceof Error ? cause.message : 'unknown reason';
    throw new StartError(`The backup could not be restored (${reason}); the database is as it was before`, {
      cause,
    });
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
};

/**
 * Sessions, links and tickets in a backup are removed: those that were ended or used after it must not become valid
 * again.
 */
const OPENS_SOMETHING = [
  'session',
  'reset_token',
  'reset_request',
  'code_grant',
  'patient_grant',
  'preview_ticket',
  'sso_attempt',
  'sso_proof',
] as const;

const replaceIn = async (
  dataSource: DataSource,
  runner: QueryRunner,
  file: string,
): Promise<BackupHeader> => {
  const client: ClientBase = await runner.connect();
  let references: readonly Reference[] = [];
  const header = await readBackup(file, {
    header: async ({ migrations }) => {
      await dropTables(runner);
      await runMigrations(dataSource, runner, (name) => migrations.includes(name));
      await emptyTables(runner);
      references = await dropReferences(runner);
    },
    table: (table, rows) => copyIn(client, `COPY ${copyTarget(table)} FROM STDIN`, inBlocks(rows)),
  });
  for (const { table, name, definition } of references) {
    await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  await moveSequences(runner);
  await runMigrations(dataSource, runner, () => true);
  for (const table of OPENS_SOMETHING) await runner.query(`DELETE FROM ${table}`);
  return header;
};

const tablesOf = async (runner: QueryRunner): Promise<string[]> => {
  const rows: { name: string }[] = await runner.query(
    `SELECT format('public.%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
};

const dropTables = async (runner: QueryRunner): Promise<void> => {
  const tables = await tablesOf(runner);
  if (tables.length > 0) await runner.query(`DROP TABLE ${tables.join(', ')} CASCADE`);
};

/** Empties the tables that a migration fills; the backup holds their rows too. */
const emptyTables = async (runner: QueryRunner): Promise<void> => {
  const tables = (await tablesOf(runner)).filter((name) => name !== 'public.migration');
  await runner.query(`TRUNCATE ${tables.join(', ')}`);
};

const runMigrations = async (
  dataSource: DataSource,
  runner: QueryRunner,
  isWanted: (name: string) => boolean,
): Promise<void> => {
  const executor = new MigrationExecutor(dataSource, runner);
  for (const migration of await executor.getPendingMigrations()) {
    if (isWanted(migration.name)) await executor.executeMigration(migration);
  }
};

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Drops the foreign keys, because tables are restored in alphabetical order; they are added and checked at the end. */
const dropReferences = async (runner: QueryRunner): Promise<readonly Reference[]> => {
  const references: Reference[] = await runner.query(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`,
  );
  for (const { table, name } of references)
    await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return references;
};

/** Sets each sequence to the highest number in use. */
const moveSequences = async (runner: QueryRunner): Promise<void> => {
  const columns: { table: string; column: string; sequence: string }[] = await runner.query(
    `SELECT c.oid::regclass::text AS table, quote_ident(a.attname) AS column,
            pg_get_serial_sequence(c.oid::regclass::text, a.attname) AS sequence
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
       AND pg_get_serial_sequence(c.oid::regclass::text, a.attname) IS NOT NULL`,
  );
  for (const { table, column, sequence } of columns) {
    await runner.query(
      `SELECT setval('${sequence}', coalesce(max(${column}), 1), max(${column}) IS NOT NULL) FROM ${table}`,
    );
  }
};
