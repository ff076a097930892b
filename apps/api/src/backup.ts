import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openEmbedded } from './database/open-embedded';
import { createBackup } from './operations/backup';
import { clusterFolder, fileArgument, runCommand } from './operations/command';

/** `npm run backup -- FILE [--operator NAME]`: the whole database in one file, while Candour runs or not. */
await runCommand(async ({ environment, version }) => {
  const { file, operator } = fileArgument('npm run backup --');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const embedded = environment.databaseUrl
    ? null
    : await openEmbedded(clusterFolder(environment), 'as it is');
  try {
    const databaseUrl = environment.databaseOwnerUrl ?? environment.databaseUrl ?? embedded?.url ?? '';
    const { tables, rows, sha256 } = await createBackup({ databaseUrl, file, version, operator });
    return [`${rows} rows of ${tables} tables are in ${file}`, `SHA-256 of its content ${sha256}`];
  } finally {
    await embedded?.close();
  }
});
