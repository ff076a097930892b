import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** The address of the database that the product under test has made for itself, for its owner. */
const databaseUrl = (): string => {
  const cluster = join(process.env['E2E_DATA_DIR'] ?? '', 'postgres');
  const [, , , port = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(cluster, 'candour.password'), 'utf8').trim();
  return `postgres://candour:${encodeURIComponent(password)}@127.0.0.1:${port}/candour`;
};

/** Lets the days of a signed form be counted from so many days earlier, as if the signatures were that old. */
export const ageConsent = async (surgeryId: string, days: number): Promise<void> => {
  const client = new Client({ connectionString: process.env['DATABASE_URL'] ?? databaseUrl() });
  await client.connect();
  try {
    await client.query(
      `UPDATE surgery SET consent_counted_from =
         (consent_counted_from AT TIME ZONE 'Europe/London' - make_interval(days => $2)) AT TIME ZONE 'Europe/London'
       WHERE surgery_id = $1`,
      [surgeryId, days],
    );
  } finally {
    await client.end();
  }
};
