import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from './clock';

/** Provides one clock to every module; a test provides one that it can set. */
@Module({})
export class CommonModule {
  static with(clock: Clock): DynamicModule {
    return {
      module: CommonModule,
      global: true,
      providers: [{ provide: Clock, useValue: clock }],
      exports: [Clock],
    };
  }
}
