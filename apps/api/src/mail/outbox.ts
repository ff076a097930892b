import { NOTICE_INTERVAL_S } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { newIdentifier } from '../common/identifiers';
import { execute, sql } from '../database/sql';
import type { MailFacts, MailKind } from './mail-kinds';
import { OutgoingMail } from './outgoing-mail.entity';

export interface Recipient {
  /** The account that is notified. */
  readonly to: string;
  /** What the notice is about, such as an id: notices of the same kind, subject and recipient are merged. */
  readonly about: string;
}

/** Writes a mail in the transaction that causes it; it is sent after commit, at least once. */
@Injectable()
export class Outbox {
  constructor(private readonly clock: Clock) {}

  /**
   * Enqueues a mail that its recipient waits for, such as a link: it is sent before notices. The calls that cause it
   * are rate-limited.
   */
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
      is_urgent: true,
    });
  }

  /**
   * Notifies an account of an event, at most once an hour, so that repeated events fill neither the queue nor a
   * mailbox. The last event is notified too, at the end of the hour.
   */
  async notify<Kind extends MailKind>(
    manager: EntityManager,
    kind: Kind,
    { to, about }: Recipient,
    facts: MailFacts[Kind],
  ): Promise<void> {
    const key = [kind, about, to].join(' ');
    const now = sql`${this.clock.now()}::timestamptz`;
    // A waiting notice gets a new id with its new facts, so that a sender that already took it still sends the new
    // facts.
    await execute(
      manager,
      sql`INSERT INTO outgoing_mail (mail_id, kind, recipient, facts, created_at, send_after, notice_key)
          SELECT ${newIdentifier()}, ${kind}, a.email, ${JSON.stringify(facts)}::jsonb, ${now}, greatest(${now},
            (SELECT max(m.sent_at) FROM outgoing_mail m WHERE m.notice_key = ${key})
              + make_interval(secs => ${NOTICE_INTERVAL_S})), ${key}
          FROM account a WHERE a.account_id = ${to}
          ON CONFLICT (notice_key) WHERE sent_at IS NULL DO UPDATE
            SET mail_id = excluded.mail_id, recipient = excluded.recipient, facts = excluded.facts`,
    );
  }
}
