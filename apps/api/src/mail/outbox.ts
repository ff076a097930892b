import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { newIdentifier } from '../common/identifiers';
import type { MailFacts, MailKind } from './mail-kinds';
import { OutgoingMail } from './outgoing-mail.entity';

/** Writes a mail in the transaction that causes it; it is sent after commit, at least once. */
@Injectable()
export class Outbox {
  constructor(private readonly clock: Clock) {}

  async enqueue<Kind extends MailKind>(
    manager: EntityManager,
    kind: Kind,
    recipient: string,
    facts: MailFacts[Kind],
  ): Promise<void> {
    const now = this.clock.now();
    await manager.insert(OutgoingMail, {
      mail_id: newIdentifier(),
      kind,
      recipient,
      facts: { ...facts },
      created_at: now,
      send_after: now,
    });
  }
}
