import pg from 'pg';
import { connectionSettings } from '../database/connection-settings';
import { COMMAND_CONNECTIONS } from '../database/data-source';
import { databaseStartError } from '../start-failure';

/** A connection of a command's own: as the owner, or as the application where a command only reads. */
export const connectOwner = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({
    ...connectionSettings(databaseUrl),
    connectionTimeoutMillis: 5_000,
    application_name: COMMAND_CONNECTIONS,
    keepAlive: true,
  });
  // The statement that runs fails too, and says so; without a listener the process would end here.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw databaseStartError(error);
  }
};
