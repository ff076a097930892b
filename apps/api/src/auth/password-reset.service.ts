import { type BodyOf, type ENDPOINTS, RESET_TOKEN_LIFETIME_S } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import { DomainError } from '../common/domain-error';
import { Outbox } from '../mail/outbox';
import { Account } from './account.entity';
import { OneTimeLinks } from './one-time-links';
import { PasswordHasher } from './password-hasher';
import { requireUncommon } from './password-choice';
import { accountOf } from './profiles';
import { SessionService } from './session.service';

type Reset = BodyOf<typeof ENDPOINTS.resetPassword>;

/** Choosing a new password by a link that came by email. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: OneTimeLinks,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Says nothing of whether the email is known: the audit entry makes both cases one written transaction. */
  async request(email: string, requestId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const account = await accountOf(manager, email);
      if (account) {
        const { accountId } = account;
        const token = await this.links.issue(manager, { accountId, email, lifetime: RESET_TOKEN_LIFETIME_S });
        await this.outbox.enqueue(manager, 'reset', email, { token });
      }
      await this.audit.record(manager, {
        action: 'password.reset-requested',
        actor: null,
        ...(account ? { accountId: account.accountId } : {}),
        requestId,
      });
    });
  }

  /** The email that a link belongs to. A void link is 422. */
  async emailOf(token: string): Promise<string> {
    const email = await this.links.emailOf(this.dataSource.manager, token);
    if (email === null) throw new DomainError('auth.reset-link-invalid');
    return email;
  }

  /** Sets the password and logs every session out. */
  async reset({ email, password, token }: Reset, requestId: string): Promise<void> {
    if ((await this.emailOf(token)) !== email) throw new DomainError('auth.reset-link-invalid');
    requireUncommon(password);
    const password_hash = await this.hasher.hash(password);
    await this.dataSource.transaction(async (manager) => {
      const accountId = await this.links.use(manager, token, email);
      if (accountId === null) throw new DomainError('auth.reset-link-invalid');
      await manager.update(Account, { account_id: accountId }, { password_hash });
      await this.sessions.endAll(manager, accountId);
      await this.outbox.enqueue(manager, 'password-changed', email, {});
      await this.audit.record(manager, { action: 'password.reset', actor: null, accountId, requestId });
    });
  }
}
