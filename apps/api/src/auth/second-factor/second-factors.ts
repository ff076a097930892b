import { type BodyOf, type ENDPOINTS, SECOND_FACTORS, type SecondFactorMethod } from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Profiles } from '../../call/actor';
import { Clock } from '../../common/clock';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment.types';
import { joined, one, type Sql, sql } from '../../database/sql';
import { forgetSecondFactors } from './kept-factors';

export type GivenProof = Omit<BodyOf<typeof ENDPOINTS.finishLogin>, 'ticket'>;

/** A kind of second factor. It registers itself with `SecondFactors` at the start. */
export interface SecondFactor {
  readonly method: SecondFactorMethod;
  /** The SQL condition that an account has it. */
  isSetUp(accountId: Sql): Sql;
  /** Whether the proof is valid; it is used up with the transaction. */
  prove(manager: EntityManager, accountId: string, given: GivenProof): Promise<boolean>;
  remove(manager: EntityManager, accountId: string): Promise<void>;
}

interface Kept {
  readonly methods: SecondFactorMethod[];
  readonly due: Date | null;
}

/** Every kind of second factor, and the rule for logins that need one. */
@Injectable()
export class SecondFactors {
  private readonly factors = new Map<SecondFactorMethod, SecondFactor>();

  constructor(
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'requireSecondFactor'>,
  ) {}

  add(factor: SecondFactor): void {
    this.factors.set(factor.method, factor);
  }

  /** The methods of an account, in the order in which a login offers them. */
  async methodsOf(manager: EntityManager, accountId: string): Promise<SecondFactorMethod[]> {
    return (await this.read(manager, accountId)).methods;
  }

  async prove(manager: EntityManager, accountId: string, given: GivenProof): Promise<boolean> {
    return (await this.factors.get(given.method)?.prove(manager, accountId, given)) ?? false;
  }

  /** Recovery codes replace a factor but do not count as one. */
  async isOnly(manager: EntityManager, accountId: string, method: SecondFactorMethod): Promise<boolean> {
    const methods = await this.methodsOf(manager, accountId);
    return methods.every((each) => each === method || each === 'recovery-code');
  }

  /** Recovery codes are removed with the last factor. */
  async remove(manager: EntityManager, accountId: string, method: SecondFactorMethod): Promise<void> {
    await this.factors.get(method)?.remove(manager, accountId);
    if (await this.isOnly(manager, accountId, method)) await forgetSecondFactors(manager, accountId);
  }

  /** Whether the hospital asks this account for a second factor. */
  isRequired({ isAdmin, surgeonId }: Pick<Profiles, 'isAdmin' | 'surgeonId'>): boolean {
    const { requireSecondFactor: rule } = this.environment;
    return rule !== 'off' && (isAdmin || (rule === 'staff' && surgeonId !== null));
  }

  /** Until when an account without a second factor may log in without one; null when that time is over. */
  async dueAt(manager: EntityManager, accountId: string): Promise<Date | null> {
    return (await this.read(manager, accountId)).due;
  }

  /**
   * The second factors that a login may use besides the password; null when the password is enough. An account with a
   * factor is always asked for one.
   */
  async askedOf(manager: EntityManager, account: Profiles): Promise<SecondFactorMethod[] | null> {
    const { methods, due } = await this.read(manager, account.accountId);
    if (methods.length > 0) return methods;
    return this.isRequired(account) && !due ? [] : null;
  }

  /** One statement for all kinds, because every login reads it. */
  private async read(manager: EntityManager, accountId: string): Promise<Kept> {
    const kinds = [...this.factors.values()].map(
      (factor) => sql`SELECT ${factor.method} AS method WHERE ${factor.isSetUp(sql`a.account_id`)}`,
    );
    const { methods, due } = await one(
      manager,
      sql<Kept>`SELECT ARRAY(${joined(kinds, sql` UNION ALL `)}) AS methods, a.second_factor_due_at AS due
        FROM account a WHERE a.account_id = ${accountId}`,
    );
    return {
      methods: SECOND_FACTORS.filter((method) => methods.includes(method)),
      due: due !== null && due > this.clock.now() ? due : null,
    };
  }
}
