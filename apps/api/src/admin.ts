import 'reflect-metadata';
import { join } from 'node:path';
import { ADMIN_USAGE, AdminUsageError, runAdminCommand } from './admin-command';
import { readEnvironment } from './config/environment';
import { Clock } from './common/clock';
import { createDataSource } from './database/data-source';
import { requireMigrated } from './database/migrate';
import { openEmbedded } from './database/open-embedded';
import { namedFile } from './operations/command';
import { databaseStartError, startFailureText } from './start-failure';

/** `npm run admin -- create|list|reset-link|rename|verify`: what only the person running the server may do. */
try {
  const environment = readEnvironment();
  const embedded = environment.databaseUrl
    ? null
    : await openEmbedded(join(environment.dataDirectory, 'postgres'));
  const url = environment.databaseUrl ?? embedded?.applicationUrl ?? '';
  const args = process.argv.slice(2);
  await requireMigrated(url).catch((error: unknown) => {
    throw databaseStartError(error);
  });
  // To compare everything takes as long as there is much; the application waits a few seconds for an answer.
  const as = args[0] === 'verify' ? 'owner' : 'application';
  const dataSource = createDataSource({ url, as, poolSize: 2 });
  try {
    await dataSource.initialize().catch((error: unknown) => {
      throw databaseStartError(error);
    });
    const lines = await runAdminCommand(args, {
      dataSource,
      clock: new Clock(),
      publicUrl: environment.publicUrl,
      fileNamed: namedFile,
    });
    console.log(lines.join('\n'));
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await embedded?.close();
  }
} catch (error) {
  const isUsage = error instanceof AdminUsageError;
  console.error(isUsage ? `${error.message}\n\n${ADMIN_USAGE}` : startFailureText(error));
  process.exitCode = 1;
}
