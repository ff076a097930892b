import type { BodyOf, ENDPOINTS } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestFacts } from '../call/call';
import { AuditTrail } from '../audit/audit-trail';
import { DomainError } from '../common/domain-error';
import { RateLimiter, accountAt, accountFrom, emailKey } from '../http/rate-limiter';
import { oneOrNone, type Sql, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';
import { Account } from './account.entity';
import { EmailProofService } from './email-proof.service';
import { KnownDevices } from './known-devices';
import { OneTimeLinks } from './one-time-links';
import { PasswordChoice } from './password-choice';
import { forgetSecondFactors } from './second-factor/kept-factors';
import { SsoIdentityRow } from './sso/sso-identity.entity';
import { SessionService } from '../access/session.service';

type Reset = BodyOf<typeof ENDPOINTS.resetPassword>;

/** The account when the hospital knows its owner, and they had proven an address before they changed it. */
const knownStaff = (accountId: string): Sql => sql`
SELECT 1 FROM account a LEFT JOIN surgeon g ON g.account_id = a.account_id
WHERE a.account_id = ${accountId} AND a.had_proven_email AND (a.is_admin OR g.surgeon_status = 'VERIFIED')`;

/** Choosing a new password by a link that came by email. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: OneTimeLinks,
    private readonly choice: PasswordChoice,
    private readonly sessions: SessionService,
    private readonly devices: KnownDevices,
    private readonly proofs: EmailProofService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * The email that a link belongs to. A void link is 422; only void links are counted, so that a valid one always
   * opens.
   */
  async emailOf(token: string, address: string): Promise<string> {
    const email = await this.links.emailOf(this.dataSource.manager, token);
    if (email === null) throw await this.voidLink(address);
    return email;
  }

  /**
   * Sets the password, ends every session and forgets every device except the one of this request. The link was
   * mailed to the address, so it proves the address: a person who registered it without reading its mail loses the
   * account. Staff of the hospital whose former address was proven keep their second step, so that a slip in a new
   * address gives nobody their account.
   */
  async reset({ email, password, token }: Reset, request: RequestFacts): Promise<void> {
    const { requestId, address, deviceHash } = request;
    if ((await this.emailOf(token, address)) !== email) throw await this.voidLink(address);
    const password_hash = await this.choice.hashFor(this.dataSource.manager, email, password);
    await this.dataSource.transaction(async (manager) => {
      const accountId = await this.links.use(manager, token, email);
      if (accountId === null) throw new DomainError('auth.reset-link-invalid');
      await manager.update(Account, { account_id: accountId }, { password_hash });
      const proven = { accountId, by: 'reset-link', requestId } as const;
      const isNewlyProven = await this.proofs.keep(manager, proven, email);
      if (isNewlyProven && !(await oneOrNone(manager, knownStaff(accountId))))
        await this.forgetOtherWaysIn(manager, accountId);
      await this.sessions.endAll(manager, accountId);
      await this.devices.forgetAll(manager, accountId);
      await this.devices.remember(manager, accountId, deviceHash);
      await this.outbox.enqueue(manager, 'password-changed', email, {});
      await this.audit.record(manager, { action: 'password.reset', actor: null, accountId, requestId });
    });
    await this.beginCountsAnew(email, request);
  }

  /** Removes the second factors, passkeys and hospital login of a previous user who had not proven the address. */
  private async forgetOtherWaysIn(manager: EntityManager, account_id: string): Promise<void> {
    await forgetSecondFactors(manager, account_id);
    await manager.delete(SsoIdentityRow, { account_id });
  }

  /** Resets the login counts, because the owner of the mailbox has tried in good faith. */
  private async beginCountsAnew(email: string, { address, deviceHash }: RequestFacts): Promise<void> {
    await this.limiter.forget('resetMail', emailKey(email));
    await this.limiter.forget('login', accountAt(email, address), 'account-and-address');
    if (deviceHash === null) return;
    const key = accountFrom(email, deviceHash);
    await this.limiter.forget('login', key, 'account-and-device');
    await this.limiter.forget('resetRequest', key, 'account-and-device');
    await this.limiter.forget('resetMail', key, 'account-and-device');
  }

  private async voidLink(address: string): Promise<DomainError> {
    await this.limiter.consume('resetConsume', address, 'address');
    return new DomainError('auth.reset-link-invalid');
  }
}
