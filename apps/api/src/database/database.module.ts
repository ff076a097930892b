import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { createDataSource } from './data-source';

/** Connects to a migrated database as the login that can change no schema and rewrite no audit entry. */
@Module({})
export class DatabaseModule {
  static at(url: string): DynamicModule {
    const dataSource = (): DataSource => createDataSource({ url, as: 'application' });
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
