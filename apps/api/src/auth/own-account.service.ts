import type { BodyOf, ENDPOINTS } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SessionService } from '../access/session.service';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import type { RequestFacts } from '../call/call';
import { execute, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';
import { Account } from './account.entity';
import { EmailProofService } from './email-proof.service';
import { KnownDevices } from './known-devices';
import { OneTimeLinks } from './one-time-links';
import { OwnPassword } from './own-password';
import { PasswordChoice } from './password-choice';
import { Patient } from './patient.entity';
import { Surgeon } from './surgeon.entity';
import { translateTaken } from './unique-violation';

/** Changes that a logged-in person makes to their own account. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly choice: PasswordChoice,
    private readonly ownPassword: OwnPassword,
    private readonly sessions: SessionService,
    private readonly devices: KnownDevices,
    private readonly links: OneTimeLinks,
    private readonly proofs: EmailProofService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Ends every other session, and forgets links and every device except the one of this request. */
  async changePassword(
    actor: Actor,
    { old_password, password }: BodyOf<typeof ENDPOINTS.changePassword>,
    request: RequestFacts,
  ): Promise<void> {
    const account = await this.ownPassword.proven(actor, { old_password }, request);
    const password_hash = await this.choice.hashFor(this.dataSource.manager, account.email, password);
    const { account_id, email } = account;
    await this.ownPassword.change(account, async (manager) => {
      await manager.update(Account, { account_id }, { password_hash });
      await this.sessions.endOthers(manager, actor);
      await this.links.cancel(manager, account_id);
      await this.devices.forgetAll(manager, account_id);
      await this.devices.remember(manager, account_id, request.deviceHash);
      await this.outbox.enqueue(manager, 'password-changed', email, {});
      await this.audit.record(manager, { action: 'password.changed', actor, requestId: request.requestId });
    });
  }

  /** Repeating the same address changes nothing. Both addresses get a mail; the new one is not proven. */
  async changeEmail(
    actor: Actor,
    { email, password }: BodyOf<typeof ENDPOINTS.changeEmail>,
    request: RequestFacts,
  ): Promise<string> {
    const account = await this.ownPassword.proven(actor, { password }, request);
    if (account.email === email) return email;
    const { account_id } = account;
    await this.ownPassword.change(account, async (manager) => {
      await translateTaken({ account: 'auth.email-taken' }, () =>
        execute(
          manager,
          sql`UPDATE account SET email = ${email}, email_proven_at = NULL,
                had_proven_email = had_proven_email OR email_proven_at IS NOT NULL
              WHERE account_id = ${account_id}`,
        ),
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
}
