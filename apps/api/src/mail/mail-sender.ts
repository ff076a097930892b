import { NOTICE_INTERVAL_S } from '@candour/contracts';
import { MailerService } from '@nestjs-modules/mailer';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { atMost } from '../common/at-most';
import { Clock } from '../common/clock';
import { traced } from '../common/tracing';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { oneOrNone, sql } from '../database/sql';
import type { MailContent } from './mail-kinds';
import { MailFolder } from './mail-folder';
import { OutgoingMail } from './outgoing-mail.entity';
import { letterOf } from './templates/letter-of';

const AT_ONCE = 20;
/**
 * While notices and urgent mails wait, one mail in this many is a notice, so that urgent mail does not starve notices.
 */
const NOTICE_EVERY = 5;
const SEND_WITHIN_MS = 60_000;
/** Longer than a mail server may take, so that no other process sends the same mail meanwhile. */
const TAKEN_FOR_S = 120;
/** Seconds until the next try, by the number of tries so far; the last one repeats. */
const BACK_OFF_S = [10, 30, 120, 600, 3600] as const;

type TakenMail = MailContent &
  Pick<OutgoingMail, 'mail_id' | 'recipient' | 'created_at' | 'notice_key' | 'attempts'>;

/** Sends the mails in the outbox at least once: over SMTP, or to a folder when no mail server is configured. */
@Injectable()
export class MailSender {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: MailerService,
    private readonly folder: MailFolder,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Sends one mail after the other until the server stops; skips a mail that another process has taken. */
  async sendDue(isStopping: () => boolean = () => false): Promise<void> {
    for (let sent = 0; sent < AT_ONCE && !isStopping(); sent += 1) {
      const isUrgentFirst = sent % NOTICE_EVERY !== NOTICE_EVERY - 1;
      const mail = (await this.takeNext(isUrgentFirst)) ?? (await this.takeNext(!isUrgentFirst));
      if (mail === null) return;
      await traced('send mail', { 'candour.mail_kind': mail.kind }, () => this.sendTaken(mail));
    }
  }

  /**
   * Reserves a mail for the longest time that sending may take, so that no transaction waits for a mail server. If this
   * process ends meanwhile, the mail is due again afterwards.
   */
  private async takeNext(isUrgent: boolean): Promise<TakenMail | null> {
    return oneOrNone(
      this.dataSource,
      sql<TakenMail>`
       UPDATE outgoing_mail SET attempts = attempts + 1, send_after = ${this.clock.in(TAKEN_FOR_S)} WHERE mail_id = (
         SELECT mail_id FROM outgoing_mail
         WHERE sent_at IS NULL AND is_urgent = ${isUrgent} AND send_after <= ${this.clock.now()}
         ORDER BY send_after, created_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING mail_id, kind, recipient, facts, created_at, notice_key, attempts`,
    );
  }

  private async sendTaken(mail: TakenMail): Promise<void> {
    try {
      if (!(await atMost(SEND_WITHIN_MS, this.send(mail)))) throw new MailTooSlow();
    } catch (error) {
      return this.postpone(mail, error);
    }
    await this.markSent(mail);
  }

  /**
   * Marks a taken mail as sent. A notice whose facts changed meanwhile is a new mail that has not been sent: it waits
   * for the end of the interval, and the sent one is stored beside it.
   */
  private async markSent(mail: TakenMail): Promise<void> {
    const sent = { sent_at: this.clock.now(), facts: {}, last_error: null };
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(OutgoingMail, { mail_id: mail.mail_id }, sent);
      if (affected || mail.notice_key === null) return;
      const next = { send_after: this.clock.in(NOTICE_INTERVAL_S), attempts: 0, last_error: null };
      const left = { notice_key: mail.notice_key, sent_at: IsNull() };
      await manager.update(OutgoingMail, left, next);
      await manager.insert(OutgoingMail, { ...mail, ...sent, send_after: mail.created_at });
    });
  }

  private async send(mail: TakenMail): Promise<void> {
    const letter = letterOf(this.environment, mail);
    const message = {
      from: this.environment.mailFrom,
      to: { name: '', address: mail.recipient },
      messageId: `<${mail.mail_id}@${new URL(this.environment.publicUrl).hostname}>`,
      date: mail.created_at,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      ...letter,
    };
    if (this.environment.smtpUrl) await this.mailer.sendMail(message);
    else await this.folder.write(mail.mail_id, message);
  }

  private async postpone({ mail_id, kind, attempts }: TakenMail, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const wait = BACK_OFF_S[Math.min(attempts, BACK_OFF_S.length) - 1] ?? 3600;
    this.logger.warn(`A mail (${kind}) could not be sent (${reason}); next try in ${wait} s`);
    await this.dataSource.manager.update(
      OutgoingMail,
      { mail_id },
      { send_after: this.clock.in(wait), last_error: reason },
    );
  }
}

/** The code or the kind of a failure; its message may contain an address. */
const reasonOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
};

/** A mail server that responds but never finishes. */
class MailTooSlow extends Error {
  override readonly name = 'MailTooSlow';
}
