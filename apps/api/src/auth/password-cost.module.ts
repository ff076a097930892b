import { type DynamicModule, Module } from '@nestjs/common';
import type { Environment } from '../config/environment.types';

/** The cost of argon2id with one lane: KiB of memory, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** The cost in production: 64 MiB and three passes, over twice the minimum of OWASP, about 40 ms. */
export const FULL_COST: PasswordCost = { memoryCost: 65_536, timeCost: 3 };

/** The minimum that argon2id accepts, for tests that are about something else. */
export const LEAST_COST: PasswordCost = { memoryCost: 8, timeCost: 1 };

/** The cost of an installation; a demo in test mode, whose passwords are known, uses the minimum. */
export const costOf = ({ mode, demo }: Pick<Environment, 'mode' | 'demo'>): PasswordCost =>
  mode === 'test' && demo ? LEAST_COST : FULL_COST;

/** Inject with `@Inject(PASSWORD_COST) cost: PasswordCost`. */
export const PASSWORD_COST = Symbol('PasswordCost');

/** Provides the cost; a test that is not about passwords provides the minimum. */
@Module({})
export class PasswordCostModule {
  static of(cost: PasswordCost): DynamicModule {
    return {
      module: PasswordCostModule,
      global: true,
      providers: [{ provide: PASSWORD_COST, useValue: cost }],
      exports: [PASSWORD_COST],
    };
  }
}
