import type { DataSource } from 'typeorm';
import * as product from '../../src/database/data-source';
import { entities } from '../../src/entities';

/** The product's data source, with every table. */
export const createDataSource = (connection: Omit<product.DatabaseConnection, 'entities'>): DataSource =>
  product.createDataSource({ ...connection, entities });
