import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { createDataSource, type DatabaseConnection } from './data-source';

/** Connects to a migrated database as the login that can change neither the schema nor an audit entry. */
@Module({})
export class DatabaseModule {
  static at(url: string, entities: NonNullable<DatabaseConnection['entities']>): DynamicModule {
    const dataSource = (): DataSource => createDataSource({ url, as: 'application', entities });
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSource().options, retryAttempts: 0 }),
          dataSourceFactory: async () => dataSource().initialize(),
        }),
      ],
    };
  }
}
