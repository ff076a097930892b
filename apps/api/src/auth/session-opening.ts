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

/** Opens the session of a person who has just proved their identity, by any proof. */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly sessions: SessionService,
    private readonly audit: AuditTrail,
    private readonly devices: KnownDevices,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The caller's transaction locks the account and has checked that it is open. A proof at the identity provider
   * may be older.
   */
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

  /**
   * Remembers the device, and mails the owner when the account is used from a new one. Another kind of device has a
   * mail of its own, so that a login soon afterwards can neither delay nor replace it.
   */
  async noteDevice(
    manager: EntityManager,
    accountId: string,
    { deviceHash, userAgent }: RequestFacts,
  ): Promise<void> {
    if (await this.devices.isNewBesideOthers(manager, accountId, deviceHash)) {
      const device = deviceInWords(userAgent);
      const mail = { to: accountId, about: `${accountId} ${device}` };
      await this.outbox.notify(manager, 'new-device', mail, { device });
    }
    await this.devices.remember(manager, accountId, deviceHash);
  }
}
