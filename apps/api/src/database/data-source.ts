import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../../../../migrations/index';
import { requireApplicationLogin } from './application-login';
import { connectionSettings } from './connection-settings';
import { PreparingClient } from './preparing-client';

export interface DatabaseConnection {
  readonly url: string;
  /** The application connects with time limits and without the owner's privileges; the owner migrates and restores. */
  readonly as: 'application' | 'owner';
  readonly poolSize?: number;
  /** The entities of repositories and the query builder; none for plain SQL. */
  readonly entities?: readonly (new () => object)[];
}

/** The application name, in PostgreSQL, of the connections of a running server, and of a command. */
export const SERVER_CONNECTIONS = 'candour';
export const COMMAND_CONNECTIONS = 'candour-operations';

/**
 * An unused connection is kept for the next rush of requests: PostgreSQL starts a process for each new one, which fills
 * its caches and prepares every statement again. Shorter than the minute after which proxies close what is silent.
 */
const KEPT_UNUSED_MS = 45_000;

/** Longer than the login's own limit on a statement, which PostgreSQL enforces. */
const ANSWER_WITHIN_MS = 6_000;

/** The application has time limits; migrations and restores have none. */
const APPLICATION = {
  query_timeout: ANSWER_WITHIN_MS,
  idleTimeoutMillis: KEPT_UNUSED_MS,
  Client: PreparingClient,
  onConnect: async (client: PreparingClient): Promise<void> => {
    client.isServedBy(await requireApplicationLogin(client));
  },
};

/**
 * A data source with time limits on every wait: for a connection, a statement, a lock and an idle transaction, so that
 * a stopped PostgreSQL causes a fast error. The limits that PostgreSQL enforces belong to the application's login. The
 * user of each new connection of the application is checked before use, and an unfit connection is closed.
 */
export const createDataSource = ({
  url,
  as,
  poolSize = 10,
  entities = [],
}: DatabaseConnection): DataSource => {
  const { connectionString, ssl } = connectionSettings(url);
  return new DataSource({
    type: 'postgres',
    driver: pg,
    url: connectionString,
    entities: [...entities],
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'all',
    // Callers report failures; TypeORM's own logger would report them again in another format.
    logger: 'debug',
    poolSize,
    applicationName: as === 'application' ? SERVER_CONNECTIONS : COMMAND_CONNECTIONS,
    connectTimeoutMS: 3_000,
    extra: { ...(as === 'application' ? APPLICATION : {}), keepAlive: true, ssl },
  });
};
