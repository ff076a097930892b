import { type BodyOf, type ENDPOINTS, RESET_TOKEN_LIFETIME_S } from '@candour/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestFacts } from '../access/call';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { type LimitedUse, RateLimiter, accountAt, accountFrom, emailKey } from '../http/rate-limiter';
import { Outbox } from '../mail/outbox';
import { DueWork } from '../schedule/due-work';
import { Account } from './account.entity';
import { KnownDevices } from './known-devices';
import { OneTimeLinks } from './one-time-links';
import { PasswordHasher } from './password-hasher';
import { requireUncommon } from './password-choice';
import { accountOf } from './profiles';
import { ResetRequest } from './reset-request.entity';
import { SessionService } from './session.service';

type Reset = BodyOf<typeof ENDPOINTS.resetPassword>;

/** Taken by one process; it is gone only when the answer to it is written. */
const TAKE_NEXT = `
DELETE FROM reset_request WHERE request_id = (
  SELECT request_id FROM reset_request ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED
) RETURNING request_id, email, known_device_hash`;

/** Choosing a new password by a link that came by email. */
@Injectable()
export class PasswordResetService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: OneTimeLinks,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionService,
    private readonly devices: KnownDevices,
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
   * Writes down that somebody asked, and nothing else: neither the answer nor its time says whether the email is known.
   * A device that the account knows is not kept waiting by others who ask from its network address.
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

  /** Does what the requests ask for, one after the other. */
  async answerRequests(isStopping: () => boolean = () => false): Promise<void> {
    let isDone = false;
    while (!isDone && !isStopping())
      isDone = !(await this.dataSource.transaction((manager) => this.answerNext(manager)));
  }

  /** Whether there was one. */
  private async answerNext(manager: EntityManager): Promise<boolean> {
    const [[asked]]: [ResetRequest[]] = await manager.query(TAKE_NEXT);
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
   * A newer link cancels the older, so past the limit there is no newer one: the last link that was mailed stays valid,
   * whoever asked for it, and strangers who go on asking take it from nobody.
   */
  private async mayMail(asked: ResetRequest): Promise<boolean> {
    const { per, key } = mailUse(asked.email, asked.known_device_hash);
    try {
      await this.limiter.consume('resetMail', key, per);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'request.too-many') return false;
      throw error;
    }
  }

  /** The email that a link belongs to. A void link is 422; only void ones are counted, so that a true one always opens. */
  async emailOf(token: string, address: string): Promise<string> {
    const email = await this.links.emailOf(this.dataSource.manager, token);
    if (email === null) throw await this.voidLink(address);
    return email;
  }

  /** Sets the password, logs every session out and forgets every device but the one that this came from. */
  async reset({ email, password, token }: Reset, request: RequestFacts): Promise<void> {
    const { requestId, address, deviceHash } = request;
    if ((await this.emailOf(token, address)) !== email) throw await this.voidLink(address);
    requireUncommon(password);
    const password_hash = await this.hasher.hash(password);
    await this.dataSource.transaction(async (manager) => {
      const accountId = await this.links.use(manager, token, email);
      if (accountId === null) throw new DomainError('auth.reset-link-invalid');
      await manager.update(Account, { account_id: accountId }, { password_hash });
      await this.sessions.endAll(manager, accountId);
      await this.devices.forgetAll(manager, accountId);
      await this.devices.remember(manager, accountId, deviceHash);
      await this.outbox.enqueue(manager, 'password-changed', email, {});
      await this.audit.record(manager, { action: 'password.reset', actor: null, accountId, requestId });
    });
    await this.beginCountsAnew(email, request);
  }

  /** Whoever reads the mailbox has tried in good faith: the counts of their tries from there begin anew. */
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
