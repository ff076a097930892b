import { type BodyOf, type ENDPOINTS, RESET_TOKEN_LIFETIME_S } from '@candour/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestFacts } from '../call/call';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { type LimitedUse, RateLimiter, accountAt, accountFrom, emailKey } from '../http/rate-limiter';
import { oneOrNone, type Sql, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';
import { DueWork } from '../common/due-work';
import { Account } from './account.entity';
import { EmailProofService } from './email-proof.service';
import { KnownDevices } from './known-devices';
import { OneTimeLinks } from './one-time-links';
import { PasswordChoice } from './password-choice';
import { accountOf } from './profiles';
import { forgetSecondFactors } from './second-factor/kept-factors';
import { SsoIdentityRow } from './sso/sso-identity.entity';
import { ResetRequest } from './reset-request.entity';
import { SessionService } from '../access/session.service';

type Reset = BodyOf<typeof ENDPOINTS.resetPassword>;

/** Deletes and returns the next request, for one process; the deletion is committed together with its answer. */
const TAKE_NEXT = sql<Pick<ResetRequest, 'request_id' | 'email' | 'known_device_hash'>>`
DELETE FROM reset_request WHERE request_id = (
  SELECT request_id FROM reset_request ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED
) RETURNING request_id, email, known_device_hash`;

/** The account when the hospital knows its owner, and they had proven an address before they changed it. */
const knownStaff = (accountId: string): Sql => sql`
SELECT 1 FROM account a LEFT JOIN surgeon g ON g.account_id = a.account_id
WHERE a.account_id = ${accountId} AND a.had_proven_email AND (a.is_admin OR g.surgeon_status = 'VERIFIED')`;

/** Choosing a new password by a link that came by email. */
@Injectable()
export class PasswordResetService implements OnModuleInit {
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
    private readonly clock: Clock,
    private readonly due: DueWork,
  ) {}

  onModuleInit(): void {
    this.due.add('answer-reset-requests', (isStopping) => this.answerRequests(isStopping));
  }

  /**
   * Stores the request and does nothing else, so that neither the reply nor its time reveals whether the email is
   * known. Others who ask from the same network address do not use up the limit of a device that the account knows.
   */
  async request(email: string, { requestId, address, deviceHash }: RequestFacts): Promise<void> {
    const { manager } = this.dataSource;
    const known_device_hash = (await this.devices.isKnown(manager, email, deviceHash)) ? deviceHash : null;
    if (known_device_hash)
      await this.limiter.consume('resetRequest', accountFrom(email, known_device_hash), 'account-and-device');
    else await this.limiter.consume('resetRequest', address, 'address');
    await manager.insert(ResetRequest, {
      request_id: requestId,
      email,
      known_device_hash,
      requested_at: this.clock.now(),
    });
  }

  /** Answers the pending requests, one after the other. */
  async answerRequests(isStopping: () => boolean = () => false): Promise<void> {
    let isDone = false;
    while (!isDone && !isStopping())
      isDone = !(await this.dataSource.transaction((manager) => this.answerNext(manager)));
  }

  /** Answers one request; returns whether there was one. */
  private async answerNext(manager: EntityManager): Promise<boolean> {
    const asked = await oneOrNone(manager, TAKE_NEXT);
    if (!asked) return false;
    const { email, request_id } = asked;
    const account = await accountOf(manager, email);
    const accountId = account?.accountId;
    if (accountId && (await this.mayMail(asked))) {
      const token = await this.links.issue(manager, { accountId, email, lifetime: RESET_TOKEN_LIFETIME_S });
      await this.outbox.enqueue(manager, 'reset', email, { token });
    }
    await this.audit.record(manager, {
      action: 'password.reset-requested',
      actor: null,
      ...(accountId ? { accountId } : {}),
      requestId: request_id,
    });
    return true;
  }

  /**
   * Whether another link may be mailed. A newer link makes the older one void; beyond the limit no newer one is
   * issued, so the last link stays valid and strangers cannot invalidate it by repeated requests.
   */
  private async mayMail(asked: Pick<ResetRequest, 'email' | 'known_device_hash'>): Promise<boolean> {
    const { per, key } = mailUse(asked.email, asked.known_device_hash);
    try {
      await this.limiter.consume('resetMail', key, per);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'request.too-many') return false;
      throw error;
    }
  }

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
   * Sets the password, ends every session and forgets every device but the one of this request. The link was mailed to
   * the address, so it proves it: whoever registered it without reading its mail has lost the account. Staff of the
   * hospital whose former address was proven keep their second step: a slip in a new address gives nobody their account.
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

const mailUse = (email: string, knownDeviceHash: string | null): LimitedUse =>
  knownDeviceHash
    ? { per: 'account-and-device', key: accountFrom(email, knownDeviceHash) }
    : { per: 'account', key: emailKey(email) };
