import 'reflect-metadata';
import { join } from 'node:path';
import { StartError } from './config/start-error';
import { createDataSource } from './database/data-source';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres';
import { clusterFolder, fileArgument, runCommand } from './operations/command';
import { checkRecords, type RecordReport } from './operations/record-check';
import { restoreBackup } from './operations/restore';

const checkRestored = async (url: string): Promise<RecordReport> => {
  const dataSource = await createDataSource({ url, as: 'owner', poolSize: 1 }).initialize();
  try {
    return await checkRecords(dataSource.manager);
  } finally {
    await dataSource.destroy();
  }
};

/** `npm run restore -- FILE [--operator NAME]`: a backup in the place of what the database holds. Candour must not run meanwhile. */
await runCommand(async ({ environment, version }) => {
  const { file, operator } = fileArgument('npm run restore --');
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
