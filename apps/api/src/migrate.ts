import { readEnvironment } from './config/environment';
import { StartError } from './config/start-error';
import { migrate } from './database/migrate';
import { databaseStartError, startFailureText } from './start-failure';

/** Brings the database of DATABASE_URL to the newest schema, and ends. The server does the same when it starts. */
try {
  const { databaseUrl } = readEnvironment();
  if (!databaseUrl)
    throw new StartError('Set DATABASE_URL: the embedded database is migrated when the server starts');
  const count = await migrate(databaseUrl).catch((error: unknown) => {
    throw databaseStartError(error);
  });
  console.log(count === 0 ? 'The schema is up to date' : `Ran ${count} migrations`);
} catch (error) {
  console.error(startFailureText(error));
  process.exitCode = 1;
}
