import type { LoginData, ProofKind } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SessionService } from '../access/session.service';
import { AuditTrail } from '../audit/audit-trail';
import { type Profiles, rolesOf } from '../call/actor';
import type { RequestFacts } from '../call/call';
import { deviceInWords } from '../common/device-words';
import { newIdentifier } from '../common/identifiers';
import { Outbox } from '../mail/outbox';
import { KnownDevices } from './known-devices';

/** Opens the session of somebody who has just proved who they are, by whatever proof. */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly sessions: SessionService,
    private readonly audit: AuditTrail,
    private readonly devices: KnownDevices,
    private readonly outbox: Outbox,
  ) {}

  /** The caller's transaction holds the account and knows that it is open. A proof to somebody else may be of before. */
  async open(
    manager: EntityManager,
    account: Profiles,
    proof: ProofKind,
    request: RequestFacts,
    provedAt?: Date,
  ): Promise<LoginData> {
    const { accountId } = account;
    const sessionId = newIdentifier();
    await this.audit.record(manager, {
      action: 'session.started',
      actor: { accountId, roles: rolesOf(account) },
      details: { session_id: sessionId },
      requestId: request.requestId,
    });
    await this.noteDevice(manager, accountId, request);
    return this.sessions.start(manager, account, {
      sessionId,
      userAgent: request.userAgent,
      proof,
      provedAt,
    });
  }

  /** Remembers the device, and mails the owner of an account that is used from another one than before. */
  async noteDevice(
    manager: EntityManager,
    accountId: string,
    { deviceHash, userAgent }: RequestFacts,
  ): Promise<void> {
    if (await this.devices.isNewBesideOthers(manager, accountId, deviceHash)) {
      const mail = { to: accountId, about: accountId };
      await this.outbox.notify(manager, 'new-device', mail, { device: deviceInWords(userAgent) });
    }
    await this.devices.remember(manager, accountId, deviceHash);
  }
}
