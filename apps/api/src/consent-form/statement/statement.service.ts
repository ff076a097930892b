import {
  type BodyOf,
  type StatementChange,
  type ENDPOINTS,
  type ReplyOf,
  surgeonName,
} from '@candour/contracts';
import { decideConsent, refusalFor } from '@candour/machines';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SurgeryAccess } from '../../access/surgery-access';
import { AuditTrail } from '../../audit/audit-trail';
import type { Actor } from '../../call/actor';
import type { SurgeryFor } from '../../call/surgery-for';
import type { SurgeryRow } from '../../call/surgery-row';
import { Clock } from '../../common/clock';
import { DomainError } from '../../common/domain-error';
import { newIdentifier } from '../../common/identifiers';
import { versionOf } from '../../content/content-version';
import { inTransaction } from '../../database/rehearsal';
import { Outbox } from '../../mail/outbox';
import { type ComparedSides, requireAgreement, SidesService } from '../../surgery/sides.service';
import { notifyBoth } from '../both-sides';
import { ConsentMovesService } from '../consent-moves.service';
import { storedConsentOf } from '../stored-consent';
import { ConsentStatement } from './consent-statement.entity';
import { contentOf } from './statement-content';
import { StatementReadingService } from './statement-reading.service';
import { StatementStore } from './statement-store';
import { FinishedForms } from '../finished-forms';

type Given = BodyOf<typeof ENDPOINTS.writeStatement>;
type Held = SurgeryFor<'consent-form:write-statement'>;

const CHANGED = { type: 'material.changed' } as const;
const WHAT_CHANGED = 'What the surgeon wrote for the patient has changed';

/** Writes the surgeon's statement for one patient, one for each round. */
@Injectable()
export class StatementService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly store: StatementStore,
    private readonly reading: StatementReadingService,
    private readonly moves: ConsentMovesService,
    private readonly sides: SidesService,
    private readonly forms: FinishedForms,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces the whole statement. After a signature it is a material change: the round ends, and a new one opens
   * with the new statement. An equal statement changes nothing. A dry run does everything in a transaction that is
   * rolled back, and returns the same. A side that differs from the patient's is stored with the statement, then
   * refused: consent-form.held-side. Throws consent-form.changed when the round or its state is not the one that
   * the caller saw, and the chart's refusal in a round that was declined or withdrawn.
   */
  async write(
    held: Held,
    { round, seen_state, surgeon_side, ...given }: Given,
    { dryRun, requestId }: { readonly dryRun: boolean; readonly requestId: string },
  ): Promise<ReplyOf<typeof ENDPOINTS.writeStatement>> {
    const { change, ...compared } = await inTransaction(this.dataSource, dryRun, async (manager) => {
      const locked = await this.access.lock(manager, held, 'consent-form:write-statement');
      const { surgery } = locked;
      if (round && round !== surgery.consent_round) throw new DomainError('consent-form.changed');
      if (seen_state && seen_state !== surgery.consent_state) throw new DomainError('consent-form.changed');
      const kept = await this.keep(manager, locked, contentOf(given), requestId);
      const said = await this.say(manager, kept.surgery, {
        side: surgeon_side,
        actor: locked.actor,
        requestId,
      });
      return { differ: said.differ, change: changeOf(surgery, said.surgery, kept.isNew) };
    });
    if (!dryRun) this.forms.printSoon();
    requireAgreement(compared);
    const now = await this.access.load('consent-form:write-statement', held.actor, held.surgery.surgery_id);
    return { ...(await this.reading.read(now)), change };
  }

  /** Stores the statement. Returns the surgery afterwards, and whether the statement has changed. */
  private async keep(
    manager: EntityManager,
    { surgery, actor }: Held,
    content: ConsentStatement['content'],
    requestId: string,
  ): Promise<{ readonly surgery: SurgeryRow; readonly isNew: boolean }> {
    requireOpen(surgery);
    const present = await this.store.current(manager, surgery);
    if (present && versionOf(present.content) === versionOf(content)) return { surgery, isNew: false };
    const at = this.clock.now();
    const { surgery: moved, hasMoved } = await this.moves.move(manager, CHANGED, {
      surgery,
      by: { actor, role: 'SURGEON' },
      at,
      reason: WHAT_CHANGED,
      requestId,
    });
    const statement_id = newIdentifier();
    const { surgery_id, operation_id } = surgery;
    const round = moved.consent_round;
    await manager.insert(ConsentStatement, {
      statement_id,
      surgery_id,
      round,
      operation_id,
      account_id: actor.accountId,
      written_by: surgeonName(surgery),
      content,
      written_at: at,
    });
    await this.audit.recordRow(manager, 'consent statement', statement_id, {
      action: 'consent-statement.written',
      actor,
      role: 'SURGEON',
      surgeryId: surgery_id,
      subjectId: statement_id,
      requestId,
      details: { round },
    });
    await this.tell(manager, surgery, hasMoved);
    return { surgery: moved, isNew: true };
  }

  private async say(
    manager: EntityManager,
    surgery: SurgeryRow,
    {
      side,
      ...by
    }: { readonly side: Given['surgeon_side']; readonly actor: Actor; readonly requestId: string },
  ): Promise<ComparedSides> {
    if (!side) return { surgery, differ: false };
    const said = { ...by, surgery, side };
    return this.sides.sayAsSurgeon(manager, said, { field: 'surgeon_side', withOwnWords: true });
  }

  /**
   * Notifies both that a signed form is no longer in force; before a signature, notifies the patient of the new
   * statement.
   */
  private async tell(manager: EntityManager, surgery: SurgeryRow, isMaterial: boolean): Promise<void> {
    if (isMaterial) {
      await notifyBoth(this.outbox, manager, surgery, 'consent-changed', (to) => ({ to }));
      return;
    }
    const { surgery_id: about, patient_account_id: to } = surgery;
    await this.outbox.notify(manager, 'statement-written', { to, about }, {});
  }
}

/** Throws the chart's refusal of a statement, also for an unchanged one. */
const requireOpen = (surgery: SurgeryRow): void => {
  const outcome = decideConsent(storedConsentOf(surgery), CHANGED);
  if (outcome.kind === 'refused') throw new DomainError(refusalFor('SURGEON', outcome.reason));
};

const changeOf = (before: SurgeryRow, after: SurgeryRow, isNew: boolean): StatementChange => {
  const material = after.consent_round !== before.consent_round;
  const toldOfWords = isNew ? (['PATIENT'] as const) : [];
  return {
    material,
    round: after.consent_round,
    state: after.consent_state,
    told: material ? ['PATIENT', 'SURGEON'] : toldOfWords,
  };
};
