import { DataSource } from 'typeorm';
import * as product from '../../src/database/data-source';
import { entities } from '../../src/entities';

/** Ends only what hangs: on a busy machine PostgreSQL takes seconds to begin a connection. */
const CONNECT_WITHIN_MS = 60_000;

/** The product's data source, with every table, which waits longer for a connection. */
export const createDataSource = (connection: Omit<product.DatabaseConnection, 'entities'>): DataSource => {
  const { options } = product.createDataSource({ ...connection, entities });
  return new DataSource({
    ...(options as { readonly type: 'postgres' }),
    connectTimeoutMS: CONNECT_WITHIN_MS,
  });
};
