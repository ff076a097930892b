import pg from 'pg';
import { connectionSettings } from '../database/connection-settings';
import { COMMAND_CONNECTIONS } from '../database/data-source';
import { databaseStartError } from '../start/start-failure';

/** A separate connection for a command: as the owner, or as the application where a command only reads. */
export const connectOwner = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({
    ...connectionSettings(databaseUrl),
    connectionTimeoutMillis: 5_000,
    application_name: COMMAND_CONNECTIONS,
    keepAlive: true,
  });
  // The running statement fails too and reports the error; without a listener the process would end here.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw databaseStartError(error);
  }
};
