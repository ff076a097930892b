import { RESET_TOKEN_LIFETIME_S } from '@candour/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import type { RequestFacts } from '../call/call';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { DueWork } from '../common/due-work';
import { oneOrNone, sql } from '../database/sql';
import { type LimitedUse, RateLimiter, accountFrom, emailKey } from '../http/rate-limiter';
import { Outbox } from '../mail/outbox';
import { KnownDevices } from './known-devices';
import { OneTimeLinks } from './one-time-links';
import { accountOf } from './profiles';
import { ResetRequest } from './reset-request.entity';

/** Deletes and returns the next request, for one process; the deletion is committed together with its answer. */
const TAKE_NEXT = sql<Pick<ResetRequest, 'request_id' | 'email' | 'known_device_hash'>>`
DELETE FROM reset_request WHERE request_id = (
  SELECT request_id FROM reset_request ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED
) RETURNING request_id, email, known_device_hash`;

/** Requests for a link to choose a new password, which a job answers by mail. */
@Injectable()
export class ResetRequestsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: OneTimeLinks,
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
}

const mailUse = (email: string, knownDeviceHash: string | null): LimitedUse =>
  knownDeviceHash
    ? { per: 'account-and-device', key: accountFrom(email, knownDeviceHash) }
    : { per: 'account', key: emailKey(email) };
