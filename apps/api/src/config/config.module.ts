import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import type { Environment } from './environment.types';

/** Inject with `@Inject(ENVIRONMENT) environment: Environment`. */
export const ENVIRONMENT = Symbol('Environment');

/** Provides the one checked environment to every module: `ConfigModule.of(readEnvironment())`. */
@Module({})
export class ConfigModule {
  static of(environment: Environment): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
      exports: [ENVIRONMENT],
    };
  }
}
