import { readEnvironment } from './config/environment';
import { StartError } from './config/start-error';
import { migrate } from './database/migrate';
import { databaseStartError, startFailureText } from './start-failure';

/**
 * Brings the database to the newest schema as the user of DATABASE_OWNER_URL, makes the login that DATABASE_URL names,
 * and ends. The server does the same when it is given both.
 */
try {
  const { databaseUrl, databaseOwnerUrl } = readEnvironment();
  if (!databaseOwnerUrl)
    throw new StartError(
      'Set DATABASE_OWNER_URL, the address with the owner of the database: the embedded one is migrated when the server starts',
    );
  const count = await migrate(databaseOwnerUrl, databaseUrl).catch((error: unknown) => {
    throw databaseStartError(error, 'DATABASE_OWNER_URL');
  });
  console.log(count === 0 ? 'The schema is up to date' : `Ran ${count} migrations`);
} catch (error) {
  console.error(startFailureText(error));
  process.exitCode = 1;
}
