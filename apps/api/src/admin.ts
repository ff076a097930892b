import 'reflect-metadata';
import { join } from 'node:path';
import { ADMIN_USAGE, AdminUsageError, runAdminCommand } from './admin-command';
import { readEnvironment } from './config/environment';
import { Clock } from './common/clock';
import { createDataSource } from './database/data-source';
import { openEmbedded } from './database/open-embedded';
import { databaseStartError, startFailureText } from './start-failure';

/** `npm run admin -- create|list|reset-link|rename|verify`: what only the person running the server may do. */
try {
  const environment = readEnvironment();
  const embedded = environment.databaseUrl
    ? null
    : await openEmbedded(join(environment.dataDirectory, 'postgres'));
  const url = environment.databaseUrl ?? embedded?.applicationUrl ?? '';
  const dataSource = createDataSource({ url, as: 'application', poolSize: 2 });
  try {
    await dataSource.initialize().catch((error: unknown) => {
      throw databaseStartError(error);
    });
    const lines = await runAdminCommand(process.argv.slice(2), {
      dataSource,
      clock: new Clock(),
      publicUrl: environment.publicUrl,
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
