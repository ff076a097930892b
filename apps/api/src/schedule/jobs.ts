import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { AuditAnchors } from '../audit/audit-anchors';
import { AuditChain } from '../audit/audit-chain';
import { AuditCheckpoints } from '../audit/audit-checkpoints';
import { atMost } from '../common/at-most';
import { ConsentClockService } from '../consent-form/consent-clock.service';
import { MailSender } from '../mail/mail-sender';
import { LateSeals } from '../pdf/seal/late-seals';
import { DueWork } from '../common/due-work';
import { ExpiryService } from './expiry.service';
import { OncePerInstallation } from './once-per-installation';

const DUE_EVERY_MS = 2_000;
const FINISH_WITHIN_MS = 5_000;
const MINUTE_S = 60;
const HOUR_S = 3600;

/**
 * The scheduled jobs. Mails and other due work are rows that one process takes; the other jobs run in one process in each
 * period.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private isOpen = false;
  private readonly current = new Set<Promise<unknown>>();

  constructor(
    private readonly once: OncePerInstallation,
    private readonly due: DueWork,
    private readonly mail: MailSender,
    private readonly lateSeals: LateSeals,
    private readonly consents: ConsentClockService,
    private readonly expiry: ExpiryService,
    private readonly auditChain: AuditChain,
    private readonly auditCheckpoints: AuditCheckpoints,
    private readonly auditAnchors: AuditAnchors,
  ) {}

  onApplicationBootstrap(): void {
    this.isOpen = true;
  }

  /**
   * Waits for running jobs before the connections close, except for a mail server that does not answer: its mail is due
   * again.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.isOpen = false;
    await atMost(FINISH_WITHIN_MS, Promise.allSettled(this.current));
  }

  /** Due work may enqueue a mail, which is then sent at once. */
  @Interval(DUE_EVERY_MS)
  async sendMail(): Promise<void> {
    await Promise.all(this.due.all().map(([name, work]) => this.turn(name, work)));
    return this.turn('send-mail', (mustStop) => this.mail.sendDue(mustStop));
  }

  /** Seals documents that were stored while no key was available. */
  @Cron(CronExpression.EVERY_MINUTE)
  sealDocuments(): Promise<void> {
    return this.turn('seal-documents', (mustStop) => this.lateSeals.sealDue(mustStop), MINUTE_S);
  }

  /** Each full hour, so also when a day begins in London. */
  @Cron(CronExpression.EVERY_HOUR)
  moveDueConsents(): Promise<void> {
    return this.turn('move-due-consents', (mustStop) => this.consents.applyDue(mustStop), HOUR_S);
  }

  @Cron(CronExpression.EVERY_HOUR)
  removeExpired(): Promise<void> {
    return this.turn('remove-expired', () => this.expiry.removeExpired(), HOUR_S);
  }

  @Cron(CronExpression.EVERY_MINUTE)
  async sealAuditEntries(): Promise<void> {
    await this.turn(
      'seal-audit-entries',
      async () => {
        await this.auditChain.sealPending();
        await this.auditCheckpoints.makeDue();
      },
      MINUTE_S,
    );
    // A job of its own: a target that does not answer must not delay the sealing of entries.
    await this.turn('anchor-audit-seals', (mustStop) => this.auditAnchors.anchorNew(mustStop), MINUTE_S);
  }

  /** `mustStop` becomes true when this process stops, and when another process may have taken over the job. */
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
