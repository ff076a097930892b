import { parseArgs } from 'node:util';
import { readEnvironment } from './config/environment';
import { StartError } from './config/start-error';
import { migrate } from './database/migrate';
import { operatorName } from './operations/operator';
import { connectOwner } from './operations/owner-connection';
import { databaseStartError, startFailureText } from './start-failure';

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

/**
 * Brings the database to the newest schema as the user of DATABASE_OWNER_URL, makes the login that DATABASE_URL names,
 * and ends. The server does the same when it is given both.
 */
try {
  const { values } = parseArgs({ options: { operator: { type: 'string' } } });
  const operator = operatorName(values.operator);
  const { databaseUrl, databaseOwnerUrl } = readEnvironment();
  if (!databaseOwnerUrl)
    throw new StartError(
      'Set DATABASE_OWNER_URL, the address with the owner of the database: the embedded one is migrated when the server starts',
    );
  const count = await migrate(databaseOwnerUrl, databaseUrl).catch((error: unknown) => {
    throw databaseStartError(error, 'DATABASE_OWNER_URL');
  });
  if (count > 0) await recordMigration(databaseOwnerUrl, count, operator);
  console.log(count === 0 ? 'The schema is up to date' : `Ran ${count} migrations`);
} catch (error) {
  console.error(startFailureText(error));
  process.exitCode = 1;
}
