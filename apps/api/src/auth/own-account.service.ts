import { type BodyOf, type ENDPOINTS, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionService } from '../access/session.service';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import type { RequestFacts } from '../call/call';
import { DomainError, invalidField } from '../common/domain-error';
import { one, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';
import { Account } from './account.entity';
import { EmailProofService } from './email-proof.service';
import { KnownDevices } from './known-devices';
import { LoginAttempts } from './login-attempts';
import { OneTimeLinks } from './one-time-links';
import { PasswordChoice } from './password-choice';
import { PasswordHasher } from './password-hasher';
import { Patient } from './patient.entity';
import { holdAccount } from './profiles';
import { Surgeon } from './surgeon.entity';
import { translateTaken } from './unique-violation';

type Credentials = Pick<Account, 'account_id' | 'email' | 'password_hash'>;

/** What somebody who is logged in changes about their own account. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly choice: PasswordChoice,
    private readonly attempts: LoginAttempts,
    private readonly sessions: SessionService,
    private readonly devices: KnownDevices,
    private readonly links: OneTimeLinks,
    private readonly proofs: EmailProofService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Ends every other session, and forgets links and every device but the one of this request. */
  async changePassword(
    actor: Actor,
    { old_password, password }: BodyOf<typeof ENDPOINTS.changePassword>,
    request: RequestFacts,
  ): Promise<void> {
    const account = await this.proven(actor, { old_password }, request);
    await this.choice.checkFor(this.dataSource.manager, account.email, password);
    const password_hash = await this.hasher.hash(password);
    const { account_id, email } = account;
    await this.change(account, async (manager) => {
      await manager.update(Account, { account_id }, { password_hash });
      await this.sessions.endOthers(manager, actor);
      await this.links.cancel(manager, account_id);
      await this.devices.forgetAll(manager, account_id);
      await this.devices.remember(manager, account_id, request.deviceHash);
      await this.outbox.enqueue(manager, 'password-changed', email, {});
      await this.audit.record(manager, { action: 'password.changed', actor, requestId: request.requestId });
    });
  }

  /** The same address again changes nothing. Both addresses are told; the new one is not proven. */
  async changeEmail(
    actor: Actor,
    { email, password }: BodyOf<typeof ENDPOINTS.changeEmail>,
    request: RequestFacts,
  ): Promise<string> {
    const account = await this.proven(actor, { password }, request);
    if (account.email === email) return email;
    const { account_id } = account;
    await this.change(account, async (manager) => {
      await translateTaken({ account: 'auth.email-taken' }, () =>
        manager.update(Account, { account_id }, { email, email_proven_at: null }),
      );
      await this.links.cancel(manager, account_id);
      await this.outbox.enqueue(manager, 'email-changed', account.email, { to: 'FORMER' });
      const token = await this.proofs.beginAnew(manager, { account_id, email });
      await this.outbox.enqueue(manager, 'email-changed', email, { to: 'NEW', ...(token && { token }) });
      await this.audit.record(manager, { action: 'email.changed', actor, requestId: request.requestId });
    });
    return email;
  }

  /** A person has one number, whichever profiles they have. */
  async changeMobile(actor: Actor, number: string | null, requestId: string): Promise<string | null> {
    await this.dataSource.transaction(async (manager) => {
      const account_id = actor.accountId;
      await manager.update(Patient, { account_id }, { patient_mobile_number: number });
      await manager.update(Surgeon, { account_id }, { surgeon_mobile_number: number });
      await this.audit.record(manager, { action: 'mobile-number.changed', actor, requestId });
    });
    return number;
  }

  /** The account, once the password has been given in the one field. A wrong one is counted as at a login. */
  private async proven(
    actor: Actor,
    given: Readonly<Record<string, string>>,
    request: RequestFacts,
  ): Promise<Credentials> {
    const account = await one(
      this.dataSource.manager,
      sql<Credentials>`SELECT account_id, email, password_hash FROM account WHERE account_id = ${actor.accountId}`,
    );
    const [[field, password]] = Object.entries(given) as [[string, string]];
    const takeBack = await this.attempts.begin(account.email, request);
    if (!(await this.hasher.verify(account.password_hash, password))) {
      await this.audit.record(this.dataSource.manager, {
        action: 'password.refused',
        actor,
        requestId: request.requestId,
      });
      throw invalidField(field, messages.passwordWrong);
    }
    await takeBack();
    return account;
  }

  /** Refuses when the password that was checked has been changed meanwhile. */
  private async change(
    { account_id, password_hash }: Credentials,
    write: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await holdAccount(manager, account_id, password_hash))) throw new DomainError('request.conflict');
      await write(manager);
    });
  }
}
