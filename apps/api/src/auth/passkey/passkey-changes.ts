import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail';
import type { Actor } from '../../call/actor';
import type { RequestFacts } from '../../call/call';
import { sha256 } from '../../common/identifiers';
import { one, sql } from '../../database/sql';
import { Outbox } from '../../mail/outbox';
import type { Passkey } from './passkey.entity';

interface PasskeyChange {
  readonly actor: Pick<Actor, 'accountId' | 'roles'>;
  readonly passkey: Pick<Passkey, 'passkey_id' | 'name'>;
  /** The key of a new passkey, for the record check. */
  readonly publicKey?: Buffer;
  readonly request: RequestFacts;
}

/** Records a change of passkeys in the audit trail, and mails the owner. */
@Injectable()
export class PasskeyChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  async tell(
    manager: EntityManager,
    was: 'ADDED' | 'REMOVED',
    { actor, passkey, publicKey, request }: PasskeyChange,
  ): Promise<void> {
    const { email } = await one(
      manager,
      sql<{ email: string }>`SELECT email FROM account WHERE account_id = ${actor.accountId}`,
    );
    await this.outbox.enqueue(manager, 'passkey-changed', email, { was, name: passkey.name });
    await this.audit.record(manager, {
      action: was === 'ADDED' ? 'passkey.added' : 'passkey.removed',
      actor,
      requestId: request.requestId,
      details: { passkey_id: passkey.passkey_id, ...(publicKey && { public_key: sha256(publicKey) }) },
    });
  }
}
