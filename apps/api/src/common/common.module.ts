import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from './clock';

/** Hands the one clock to every module; a test gives one that it can move. */
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
