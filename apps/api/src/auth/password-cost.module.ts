import { type DynamicModule, Module } from '@nestjs/common';
import type { Environment } from '../config/environment.types';

/** What argon2id spends on one password with one lane: KiB of memory, and passes over them. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** What a server spends: 64 MiB and three passes, over twice the minimum of OWASP, some 40 ms. */
export const FULL_COST: PasswordCost = { memoryCost: 65_536, timeCost: 3 };

/** The least that argon2id accepts: registrations and logins are part of most tests and the subject of few. */
export const LEAST_COST: PasswordCost = { memoryCost: 8, timeCost: 1 };

/** What a server spends on passwords; one with known passwords that only tests use spends the least. */
export const costOf = ({ mode, demo }: Pick<Environment, 'mode' | 'demo'>): PasswordCost =>
  mode === 'test' && demo ? LEAST_COST : FULL_COST;

/** Inject with `@Inject(PASSWORD_COST) cost: PasswordCost`. */
export const PASSWORD_COST = Symbol('PasswordCost');

/** Provides one cost; a test that is about something else than passwords provides the least. */
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
