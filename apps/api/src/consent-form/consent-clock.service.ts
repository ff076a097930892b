import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConsentCalendar } from '../access/consent-calendar';
import { SURGERY_COLUMNS, SURGERY_TABLES } from '../access/surgery-access';
import { UpToDate } from '../access/up-to-date';
import { AuditTrail } from '../audit/audit-trail';
import type { DueOnClock } from '../call/consent-days';
import type { SurgeryRow } from '../call/surgery-row';
import { Clock } from '../common/clock';
import { execute, one, rows, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';
import { SurgeryMilestonesService } from '../surgery/surgery-milestones.service';
import { notifyBoth } from './both-sides';
import { ConsentMovesService } from './consent-moves.service';
import { type Counted, dueCandidates } from './due-candidates';

const NEVER_STOP = (): boolean => false;

/**
 * Moves consents whose days have passed and notifies both sides, each in one transaction under the surgery's lock.
 */
@Injectable()
export class ConsentClockService implements OnModuleInit {
  private readonly logger = new Logger('Consent');

  constructor(
    private readonly dataSource: DataSource,
    private readonly upToDate: UpToDate,
    private readonly calendar: ConsentCalendar,
    private readonly moves: ConsentMovesService,
    private readonly surgeries: SurgeryMilestonesService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.upToDate.by((surgery, manager) => this.bring(surgery, manager));
  }

  /** Applies everything that is due today; a consent that fails is logged and retried in the next run. */
  async applyDue(mustStop: () => boolean = NEVER_STOP): Promise<void> {
    let after: Counted | null = null;
    for (;;) {
      const due: readonly Counted[] = await rows(
        this.dataSource,
        dueCandidates(this.calendar.limits, this.clock.today(), after),
      );
      for (const { surgery_id } of due) {
        if (mustStop()) return;
        await this.dataSource
          .transaction((manager) => this.catchUp(manager, surgery_id))
          .catch((error: Error) => this.logger.warn(`A consent is still due: ${error.message}`));
      }
      after = due.at(-1) ?? null;
      if (after === null) return;
    }
  }

  /** Joins the manager's transaction, or opens its own. */
  private async bring(surgery: SurgeryRow, manager: EntityManager): Promise<boolean> {
    if (this.calendar.due(surgery) === null) return false;
    if (manager.queryRunner?.isTransactionActive) return this.catchUp(manager, surgery.surgery_id);
    return this.dataSource.transaction((own) => this.catchUp(own, surgery.surgery_id));
  }

  /** Applies due actions under the lock; returns whether there were any. */
  private async catchUp(manager: EntityManager, surgeryId: string): Promise<boolean> {
    await execute(manager, sql`SELECT 1 FROM surgery WHERE surgery_id = ${surgeryId} FOR UPDATE`);
    let surgery = await one(
      manager,
      sql<SurgeryRow>`SELECT ${SURGERY_COLUMNS} FROM ${SURGERY_TABLES} WHERE s.surgery_id = ${surgeryId}`,
    );
    let hasChanged = false;
    for (let due = this.calendar.due(surgery); due !== null; due = this.calendar.due(surgery)) {
      surgery = await this.apply(manager, surgery, due);
      hasChanged = true;
    }
    return hasChanged;
  }

  private async apply(manager: EntityManager, surgery: SurgeryRow, due: DueOnClock): Promise<SurgeryRow> {
    if (due === 'NOTICE') return this.tellOfExpiry(manager, surgery);
    const event = { type: due === 'EXPIRY' ? 'time.passed' : 'confirmation.due' } as const;
    const moved = await this.moves.move(manager, event, { surgery, by: null, at: this.clock.now() });
    const kind = due === 'EXPIRY' ? 'consent-expired' : 'confirmation-due';
    await notifyBoth(this.outbox, manager, surgery, kind, (to) => ({ to }));
    return moved.surgery;
  }

  /** Marks the expiry date on the row, so that both are notified only once. */
  private async tellOfExpiry(manager: EntityManager, surgery: SurgeryRow): Promise<SurgeryRow> {
    const expires_on = this.calendar.expiresOn(surgery) ?? '';
    await notifyBoth(this.outbox, manager, surgery, 'expiry-near', (to) => ({ to, expires_on }));
    await this.audit.record(manager, {
      action: 'consent-form.expiry-told',
      actor: null,
      role: 'CLOCK',
      surgeryId: surgery.surgery_id,
      details: { round: surgery.consent_round, expires_on },
    });
    return this.surgeries.moveConsent(manager, surgery, { expiry_told_for: expires_on });
  }
}
