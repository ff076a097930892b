import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** The owner's address of the database that a product has created. */
const addressIn = (dataFolder: string): string => {
  const cluster = join(dataFolder, 'postgres');
  const [, , , port = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(cluster, 'candour.password'), 'utf8').trim();
  return `postgres://candour:${encodeURIComponent(password)}@127.0.0.1:${port}/candour`;
};

/**
 * Runs a statement as the owner of the database of the product under test, or of one with its database in another
 * folder.
 */
export const inDatabase = async (
  statement: string,
  values: readonly unknown[],
  dataFolder = process.env['E2E_DATA_DIR'] ?? '',
): Promise<void> => {
  const client = new Client({ connectionString: process.env['DATABASE_URL'] ?? addressIn(dataFolder) });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
};
