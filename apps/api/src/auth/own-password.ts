import { type BodyOf, type ENDPOINTS, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionProofs } from '../access/session-proofs';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import type { RequestFacts } from '../call/call';
import { DomainError, invalidField } from '../common/domain-error';
import { one, sql } from '../database/sql';
import type { Account } from './account.entity';
import { LoginAttempts } from './login-attempts';
import { PasswordHasher } from './password-hasher';
import { holdAccount } from './profiles';

type Credentials = Pick<Account, 'account_id' | 'email' | 'password_hash'>;

/** Checks the password of a logged-in person. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginAttempts,
    private readonly proofs: SessionProofs,
    private readonly audit: AuditTrail,
  ) {}

  /** Returns the account if the password in the field is right. A wrong one counts as a failed login. */
  async proven(
    actor: Actor,
    given: Readonly<Record<string, string>>,
    request: RequestFacts,
    refusal: 'password.refused' | 'proof.refused' = 'password.refused',
  ): Promise<Credentials> {
    const account = await this.read(actor);
    const [[field, password]] = Object.entries(given) as [[string, string]];
    const takeBack = await this.attempts.begin(account.email, request);
    if (!(await this.hasher.verify(account.password_hash, password))) {
      await this.audit.record(this.dataSource.manager, {
        action: refusal,
        actor,
        requestId: request.requestId,
      });
      throw invalidField(field, messages.passwordWrong);
    }
    await takeBack();
    return account;
  }

  /**
   * Returns the account before a change of its login: with the password, or without one shortly after any proof. A
   * wrong password is refused even then.
   */
  async provenLately(
    actor: Actor,
    { password }: BodyOf<typeof ENDPOINTS.removePasskey>,
    request: RequestFacts,
  ): Promise<Credentials> {
    if (password) return this.proven(actor, { password }, request);
    const { manager } = this.dataSource;
    if (!(await this.proofs.isFresh(manager, actor)))
      throw invalidField('password', messages.passwordMissing);
    return this.read(actor);
  }

  /** Throws if the checked password has been changed meanwhile. */
  async change<Result>(
    { account_id, password_hash }: Credentials,
    write: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await holdAccount(manager, account_id, password_hash))) throw new DomainError('request.conflict');
      return write(manager);
    });
  }

  read({ accountId }: Actor): Promise<Credentials> {
    return one(
      this.dataSource.manager,
      sql<Credentials>`SELECT account_id, email, password_hash FROM account WHERE account_id = ${accountId}`,
    );
  }
}
