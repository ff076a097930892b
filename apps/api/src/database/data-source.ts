import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../../../../migrations/index';
import { requireApplicationLogin } from './application-login';
import { connectionSettings } from './connection-settings';
import { entities } from './entities';
import { PreparingClient } from './preparing-client';

export interface DatabaseConnection {
  readonly url: string;
  /** The application serves, within limits and never with the owner's rights; the owner migrates and restores. */
  readonly as: 'application' | 'owner';
  readonly poolSize?: number;
}

/** How PostgreSQL names the connections of a server that runs, and those of a command that does not serve. */
export const SERVER_CONNECTIONS = 'candour';
export const COMMAND_CONNECTIONS = 'candour-operations';

/** Longer than the login's own limit on a statement, which PostgreSQL keeps. */
const ANSWER_WITHIN_MS = 6_000;

/** Whoever migrates or restores takes the time that it takes. */
const APPLICATION = {
  query_timeout: ANSWER_WITHIN_MS,
  Client: PreparingClient,
  onConnect: async (client: PreparingClient): Promise<void> => {
    client.isServedBy(await requireApplicationLogin(client));
  },
};

/**
 * A data source with limits on everything that can hang: waiting for a connection, a statement, a lock and an
 * idle transaction (a stopped PostgreSQL is answered fast, not waited for). Those that PostgreSQL keeps lie on the
 * application's login. Each new connection of the application is looked at before it serves, and thrown away when
 * its user is not fit for that.
 */
export const createDataSource = ({ url, as, poolSize = 10 }: DatabaseConnection): DataSource => {
  const { connectionString, ssl } = connectionSettings(url);
  return new DataSource({
    type: 'postgres',
    driver: pg,
    url: connectionString,
    entities,
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'all',
    // Whoever catches a failure says it; TypeORM's own logger would say it once more, past the log's format.
    logger: 'debug',
    poolSize,
    applicationName: as === 'application' ? SERVER_CONNECTIONS : COMMAND_CONNECTIONS,
    connectTimeoutMS: 3_000,
    extra: { ...(as === 'application' ? APPLICATION : {}), keepAlive: true, ssl },
  });
};
