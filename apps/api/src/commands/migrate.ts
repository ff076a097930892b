import { StartError } from '../config/start-error';
import { migrate } from '../database/migrate';
import { runCommand } from './command';
import { connectOwner } from './owner-connection';
import { databaseStartError } from '../start/start-failure';

const recordMigration = async (ownerUrl: string, count: number, operator: string): Promise<void> => {
  const client = await connectOwner(ownerUrl);
  try {
    await client.query(`INSERT INTO audit_entry (at, action, details) VALUES ($1, 'schema.migrated', $2)`, [
      new Date(),
      { operator, count },
    ]);
  } finally {
    await client.end();
  }
};

const line = { usage: 'node dist/api/migrate.js [--operator NAME]', operator: true };

/**
 * Migrates the database to the newest schema as the user of DATABASE_OWNER_URL, creates the login of DATABASE_URL, and
 * exits. The server does the same when both variables are set.
 */
await runCommand(line, async ({ operator, environment: { databaseUrl, databaseOwnerUrl } }) => {
  if (!databaseOwnerUrl)
    throw new StartError(
      'Set DATABASE_OWNER_URL, the address with the owner of the database: the embedded one is migrated when the server starts',
    );
  const count = await migrate(databaseOwnerUrl, databaseUrl).catch((error: unknown) => {
    throw databaseStartError(error, 'DATABASE_OWNER_URL');
  });
  if (count > 0) await recordMigration(databaseOwnerUrl, count, operator);
  return [count === 0 ? 'The schema is up to date' : `Ran ${count} migrations`];
});
