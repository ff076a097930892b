import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openEmbedded } from '../database/open-embedded';
import { createBackup } from './backup/create-backup';
import { clusterFolder, runCommand } from './command';

const line = { usage: 'npm run backup -- FILE [--operator NAME]', file: true, operator: true };

/** Writes the whole database to one file, whether Candour runs or not. */
await runCommand(line, async ({ file, operator, environment, version }) => {
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
