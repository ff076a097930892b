import 'reflect-metadata';
import { join } from 'node:path';
import { AdminUsageError, runAdminCommand } from './admin-command';
import { ADMIN_USAGE } from './admin-usage';
import { readEnvironment } from '../config/environment';
import { Clock } from '../common/clock';
import { createDataSource } from '../database/data-source';
import { entities } from '../entities';
import { requireMigrated } from '../database/migrate';
import { openEmbedded } from '../database/open-embedded';
import { namedFile } from './command';
import { databaseStartError, startFailureText } from '../start/start-failure';

const args = process.argv.slice(2);

const run = async (): Promise<string[]> => {
  const environment = readEnvironment();
  const embedded = environment.databaseUrl
    ? null
    : await openEmbedded(join(environment.dataDirectory, 'postgres'));
  const url = environment.databaseUrl ?? embedded?.applicationUrl ?? '';
  await requireMigrated(url).catch((error: unknown) => {
    throw databaseStartError(error);
  });
  // The comparison of the whole database may take longer than the application's statement timeout.
  const as = args[0] === 'verify' ? 'owner' : 'application';
  const dataSource = createDataSource({ url, as, poolSize: 2, entities });
  try {
    await dataSource.initialize().catch((error: unknown) => {
      throw databaseStartError(error);
    });
    return await runAdminCommand(args, {
      dataSource,
      clock: new Clock(),
      publicUrl: environment.publicUrl,
      environment,
      fileNamed: namedFile,
    });
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await embedded?.close();
  }
};

/** `npm run admin -- <command>`: tasks that only the person running the server may do. */
try {
  const isHelp = args.includes('--help') || args.includes('-h');
  console.log(isHelp ? ADMIN_USAGE : (await run()).join('\n'));
} catch (error) {
  const isUsage = error instanceof AdminUsageError;
  console.error(isUsage ? `${error.message}\n\n${ADMIN_USAGE}` : startFailureText(error));
  process.exitCode = 1;
}
