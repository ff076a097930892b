import 'reflect-metadata';
import { join } from 'node:path';
import { StartError } from '../config/start-error';
import { createDataSource } from '../database/data-source';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { clusterFolder, runCommand } from './command';
import { checkRecords, type RecordReport } from './record-check/record-check';
import { restoreBackup } from './backup/restore-backup';

const checkRestored = async (url: string): Promise<RecordReport> => {
  const dataSource = await createDataSource({ url, as: 'owner', poolSize: 1 }).initialize();
  try {
    return await checkRecords(dataSource.manager);
  } finally {
    await dataSource.destroy();
  }
};

const line = { usage: 'npm run restore -- FILE [--operator NAME]', file: true, operator: true };

/** Replaces the content of the database by a backup. Candour must not run meanwhile. */
await runCommand(line, async ({ file, operator, environment, version }) => {
  if (environment.databaseUrl && !environment.databaseOwnerUrl) {
    throw new StartError(
      'Set DATABASE_OWNER_URL: only the owner of the database can replace what it holds (with docker compose: docker compose run --rm migrate node dist/api/restore.js FILE)',
    );
  }
  const embedded = environment.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDirectory: clusterFolder(environment) });
  try {
    const databaseUrl = environment.databaseOwnerUrl ?? embedded?.url ?? '';
    const restorePoints = join(environment.dataDirectory, 'restore-points');
    const { header, restorePoint } = await restoreBackup({
      databaseUrl,
      file,
      version,
      operator,
      restorePoints,
    });
    const { lines, problems } = await checkRestored(databaseUrl);
    if (problems.length > 0) process.exitCode = 1;
    return [
      `Restored the backup of ${header.taken_at}, made by Candour ${header.version}; everybody has to log in again`,
      restorePoint ? `What was there before is in ${restorePoint}` : 'The database was empty before',
      ...lines,
      ...(problems.length === 0 ? ['Everything is as it was written'] : []),
      ...problems.map((problem) => `WRONG in this backup: ${problem}`),
    ];
  } finally {
    await embedded?.stop();
  }
});
