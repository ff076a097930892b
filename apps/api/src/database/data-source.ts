import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../../../../migrations/index';
import { entities } from './entities';
import { PreparingClient } from './preparing-client';

export interface DatabaseConnection {
  readonly url: string;
  /** The role that every statement runs as; null for the owner, who migrates. */
  readonly role: string | null;
  readonly poolSize?: number;
}

/** The role that the application runs as: no changes of the schema, no update or delete of audit and signatures. */
export const APPLICATION_ROLE = 'candour_app';

/**
 * What a page out of turn costs where no disk has to turn: with PostgreSQL's default, made for one that does, a
 * surgeon's two hundred patients were looked for among all of the hospital's.
 */
const SOLID_STATE = '-c random_page_cost=1.1';

/** Whoever migrates or restores takes the time that it takes. */
const STATEMENT_LIMITS = {
  statement_timeout: 5_000,
  query_timeout: 6_000,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * A data source with limits on everything that can hang: waiting for a connection, a statement, a lock and an
 * idle transaction (a stopped PostgreSQL is answered fast, not waited for).
 */
export const createDataSource = ({ url, role, poolSize = 10 }: DatabaseConnection): DataSource =>
  new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    entities,
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'all',
    // Whoever catches a failure says it; TypeORM's own logger would say it once more, past the log's format.
    logger: 'debug',
    poolSize,
    applicationName: 'candour',
    connectTimeoutMS: 3_000,
    extra: {
      ...(role ? { options: `-c role=${role} ${SOLID_STATE}` } : {}),
      ...(role ? { ...STATEMENT_LIMITS, Client: PreparingClient } : {}),
      lock_timeout: 5_000,
      keepAlive: true,
    },
  });
