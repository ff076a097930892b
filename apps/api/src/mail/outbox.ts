import { NOTICE_INTERVAL_S } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { newIdentifier } from '../common/identifiers';
import type { MailFacts, MailKind } from './mail-kinds';
import { OutgoingMail } from './outgoing-mail.entity';

export interface Told {
  /** The account that is told. */
  readonly to: string;
  /** The id of whom or what the notice is about: two of a kind, about the same and to the same person, are one. */
  readonly about: string;
}

/**
 * One that waits says what is true by then; one that was sent is followed by the next at the end of the interval. What
 * says something else is another mail: its new id tells whoever is sending the old one that this has not been told.
 */
const NOTIFY = `
INSERT INTO outgoing_mail (mail_id, kind, recipient, facts, created_at, send_after, notice_key)
SELECT $1, $2, a.email, $3::jsonb, $4::timestamptz, greatest($4::timestamptz,
  (SELECT max(m.sent_at) FROM outgoing_mail m WHERE m.notice_key = $5) + make_interval(secs => ${NOTICE_INTERVAL_S})), $5
FROM account a WHERE a.account_id = $6
ON CONFLICT (notice_key) WHERE sent_at IS NULL DO UPDATE
SET mail_id = excluded.mail_id, recipient = excluded.recipient, facts = excluded.facts`;

/** Writes a mail in the transaction that causes it; it is sent after commit, at least once. */
@Injectable()
export class Outbox {
  constructor(private readonly clock: Clock) {}

  /** A mail that somebody waits for, such as a link: it goes before notices. Whatever causes it is limited. */
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
   * Tells somebody that something has happened, once an hour at most, however often it happens: nobody can fill the
   * queue, or a mailbox, by doing it again and again. The last time is told too, at the end of the hour.
   */
  async notify<Kind extends MailKind>(
    manager: EntityManager,
    kind: Kind,
    { to, about }: Told,
    facts: MailFacts[Kind],
  ): Promise<void> {
    const key = [kind, about, to].join(' ');
    await manager.query(NOTIFY, [newIdentifier(), kind, JSON.stringify(facts), this.clock.now(), key, to]);
  }
}
