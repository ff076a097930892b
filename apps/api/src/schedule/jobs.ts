import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { AuditAnchors } from '../audit/audit-anchors';
import { AuditChain } from '../audit/audit-chain';
import { atMost } from '../common/at-most';
import { MailSender } from '../mail/mail-sender';
import { DocumentService } from '../pdf/document.service';
import { DueWork } from './due-work';
import { ExpiryService } from './expiry.service';
import { OncePerInstallation } from './once-per-installation';

const DUE_EVERY_MS = 2_000;
const DOCUMENTS_EVERY_MS = 15_000;
const FINISH_WITHIN_MS = 5_000;
const MINUTE_S = 60;
const HOUR_S = 3600;

/** What runs by the clock. Mails, documents and what else is due are rows that one process takes; the others have turns. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private isOpen = false;
  private readonly current = new Set<Promise<unknown>>();

  constructor(
    private readonly once: OncePerInstallation,
    private readonly due: DueWork,
    private readonly mail: MailSender,
    private readonly documents: DocumentService,
    private readonly expiry: ExpiryService,
    private readonly auditChain: AuditChain,
    private readonly auditAnchors: AuditAnchors,
  ) {}

  onApplicationBootstrap(): void {
    this.isOpen = true;
  }

  /**
   * Lets a job that is at work finish before the connections close. A mail server that does not answer is not waited for:
   * its mail is due again.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.isOpen = false;
    await atMost(FINISH_WITHIN_MS, Promise.allSettled(this.current));
  }

  /** What is due may end in a mail, which is then sent at once. */
  @Interval(DUE_EVERY_MS)
  async sendMail(): Promise<void> {
    await Promise.all(this.due.all().map(([name, work]) => this.turn(name, work)));
    return this.turn('send-mail', (mustStop) => this.mail.sendDue(mustStop));
  }

  @Interval(DOCUMENTS_EVERY_MS)
  makeDocuments(): Promise<void> {
    return this.turn('make-documents', (mustStop) => this.documents.makePending(mustStop));
  }

  @Cron(CronExpression.EVERY_HOUR)
  removeExpired(): Promise<void> {
    return this.turn('remove-expired', () => this.expiry.removeExpired(), HOUR_S);
  }

  @Cron(CronExpression.EVERY_MINUTE)
  async sealAuditEntries(): Promise<void> {
    await this.turn('seal-audit-entries', () => this.auditChain.sealPending(), MINUTE_S);
    // A turn of its own: an address that does not answer must not keep the next entries from being sealed.
    await this.turn('anchor-audit-seals', (mustStop) => this.auditAnchors.anchorNew(mustStop), MINUTE_S);
  }

  /** The job is told to stop when this process ends, and when its turn has come to be anybody's again. */
  private async turn(
    name: string,
    job: (mustStop: () => boolean) => Promise<void>,
    everySeconds?: number,
  ): Promise<void> {
    if (!this.isOpen) return;
    const work = this.once.run(name, (hasLostTurn) => job(() => !this.isOpen || hasLostTurn()), everySeconds);
    this.current.add(work);
    await work.finally(() => this.current.delete(work));
  }
}
