import { MailerService } from '@nestjs-modules/mailer';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import type { MailKind } from './mail-kinds';
import { MailFolder } from './mail-folder';
import { OutgoingMail } from './outgoing-mail.entity';
import { letterOf } from './templates/letter-of';

const AT_ONCE = 20;
/** Seconds until the next try, by the number of tries so far; the last one repeats. */
const BACK_OFF_S = [10, 30, 120, 600, 3600] as const;

/** Sends what the outbox holds, at least once: over SMTP, or into a folder where no mail server is set. */
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

  /** One after the other, each in a transaction of its own; a row that another process works on is passed over. */
  async sendDue(): Promise<void> {
    for (let sent = 0; sent < AT_ONCE; sent += 1) {
      if (!(await this.dataSource.transaction((manager) => this.sendNext(manager)))) return;
    }
  }

  private async sendNext(manager: EntityManager): Promise<boolean> {
    const [next]: Pick<OutgoingMail, 'mail_id'>[] = await manager.query(
      `SELECT mail_id FROM outgoing_mail WHERE sent_at IS NULL AND send_after <= $1
       ORDER BY send_after, created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [this.clock.now()],
    );
    if (!next) return false;
    const mail = await manager.findOneByOrFail(OutgoingMail, { mail_id: next.mail_id });
    try {
      await this.send(mail);
      await manager.update(
        OutgoingMail,
        { mail_id: mail.mail_id },
        { sent_at: this.clock.now(), facts: {}, attempts: mail.attempts + 1, last_error: null },
      );
    } catch (error) {
      await this.postpone(manager, mail, error);
    }
    return true;
  }

  private async send(mail: OutgoingMail): Promise<void> {
    const letter = letterOf(mail.kind as MailKind, this.environment, mail.facts as never);
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

  private async postpone(manager: EntityManager, mail: OutgoingMail, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const wait = BACK_OFF_S[Math.min(mail.attempts, BACK_OFF_S.length - 1)] ?? 3600;
    this.logger.warn(`A mail (${mail.kind}) could not be sent (${reason}); next try in ${wait} s`);
    await manager.update(
      OutgoingMail,
      { mail_id: mail.mail_id },
      { attempts: mail.attempts + 1, send_after: this.clock.in(wait), last_error: reason },
    );
  }
}

/** The code or the kind of a failure; its words may hold an address. */
const reasonOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
};
