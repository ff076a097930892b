import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../../config/start-error';
import { isServed, migrationNames, underMigrationLock } from '../../database/migrate';
import { createBackup } from './create-backup';
import { hasSchema } from './backup-content';
import type { BackupHeader } from './backup-format';
import { verifyBackup } from './backup-reader';
import { connectOwner } from '../owner-connection';
import { replaceContent } from './restore-content';

export interface RestoreOrder {
  readonly databaseUrl: string;
  readonly file: string;
  /** The version of this Candour. */
  readonly version: string;
  /** The operator's name for the audit trail. */
  readonly operator: string;
  /** The folder for the backup of the replaced content; created when it does not exist. */
  readonly restorePoints: string;
}

export interface RestoreSummary {
  readonly header: BackupHeader;
  /** The backup of the replaced content; null when the database was empty. */
  readonly restorePoint: string | null;
}

const refuseUnknownSchema = ({ version, migrations }: BackupHeader): void => {
  const known = new Set(migrationNames());
  if (migrations.every((name) => known.has(name))) return;
  throw new StartError(
    `This backup was made by a newer Candour (${version}): install that version, then restore; nothing was changed`,
  );
};

const makeRestorePoint = async (client: pg.Client, order: RestoreOrder): Promise<string | null> => {
  if (!(await hasSchema(client))) return null;
  await mkdir(order.restorePoints, { recursive: true, mode: 0o700 });
  const name = `before-restore-${new Date().toISOString().replaceAll(':', '')}.candour`;
  const file = join(order.restorePoints, name);
  await createBackup({ ...order, file });
  return file;
};

/**
 * Replaces the content of the database by a backup, at this version's schema, in one transaction, after the whole
 * file was verified and the current content was backed up. Throws a StartError.
 */
export const restoreBackup = async (order: RestoreOrder): Promise<RestoreSummary> => {
  const { databaseUrl, file } = order;
  refuseUnknownSchema(await verifyBackup(file));
  const client = await connectOwner(databaseUrl);
  try {
    return await underMigrationLock(databaseUrl, async () => {
      if (await isServed(async (sql, values) => (await client.query(sql, values)).rows)) {
        throw new StartError(
          'Candour runs on this database: stop every process of it first; nothing was changed',
        );
      }
      const restorePoint = await makeRestorePoint(client, order);
      const header = await replaceContent(order, restorePoint);
      return { header, restorePoint };
    });
  } finally {
    await client.end();
  }
};
