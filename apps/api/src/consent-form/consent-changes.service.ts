import { type ConsentChange, type MadeChange, type Side, isMaterial, isSigned } from '@candour/contracts';
import { type ConsentEvent, decideConsent, refusalFor } from '@candour/machines';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SURGERY_COLUMNS, SURGERY_TABLES } from '../access/surgery-access';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import type { SurgeryRow } from '../call/surgery-row';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { one, rows, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';
import { type DetailChanges, SurgeryDetailsService } from '../surgery/surgery-details.service';
import { ConsentChangeRow } from './consent-change.entity';
import { FinishedForms } from './finished-forms';
import { type ConsentMove, ConsentMovesService } from './consent-moves.service';
import { Signature } from './signature.entity';
import { addendumStamp, storedConsentOf } from './stored-consent';

/** A change with its author and its reason. */
export interface ChangeOrder {
  /** Locked by the caller. */
  readonly surgery: SurgeryRow;
  readonly changes: DetailChanges;
  readonly by: { readonly actor: Actor | null; readonly role: MadeChange['role'] };
  readonly reason: string | null;
  readonly requestId?: string;
  /**
   * Part of a handover of all patients of a surgeon by an administrator: the link also moves where the form
   * accepts no change, because it was declined or withdrawn, and the new surgeon gets one mail about all of them.
   */
  readonly isOneOfMany?: true;
}

const eventOf = ({ details }: DetailChanges): ConsentEvent | null => {
  if (details.some(({ field }) => isMaterial(field))) return { type: 'material.changed' };
  return details.some(({ field }) => field === 'DATE') ? { type: 'date.changed' } : null;
};

/**
 * Changes the facts of a form, in the transaction of the caller. The chart `consentLifecycle` decides the
 * consequences: a material change supersedes a signed round, a new date asks both to confirm again, and other
 * changes of a signed form are printed in an addendum.
 */
@Injectable()
export class ConsentChangesService {
  constructor(
    private readonly moves: ConsentMovesService,
    private readonly details: SurgeryDetailsService,
    private readonly forms: FinishedForms,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Throws the chart's refusal. Without a difference nothing happens and nobody is notified. */
  async make(manager: EntityManager, order: ChangeOrder): Promise<ConsentChange> {
    const { surgery, changes, by, reason, requestId } = order;
    const before = storedConsentOf(surgery);
    const about = { round: before.round, state: before.state, awaits_surgeon: false };
    if (changes.details.length === 0) return { ...about, material: false, told: [] };
    const outcome = decideConsent(before, { type: 'material.changed' });
    const isRefused = outcome.kind === 'refused';
    if (isRefused && !order.isOneOfMany) throw new DomainError(refusalFor(by.role, outcome.reason));
    const at = this.clock.now();
    const event = eventOf(changes);
    const whoAndWhen = { by, at, reason, ...(requestId === undefined ? {} : { requestId }) };
    if (event && !isRefused) await this.moves.move(manager, event, { surgery, ...whoAndWhen });
    await this.details.write(manager, surgery, changes.columns, {
      ...by,
      ...(requestId === undefined ? {} : { requestId }),
    });
    const after = await this.withoutFormerDispute(manager, order, whoAndWhen);
    const opened = after.consent_round !== surgery.consent_round;
    await this.record(manager, order, after, {
      at,
      opened,
      isAddendum: !opened && !isRefused && isSigned(surgery),
    });
    if (changes.columns.surgeon_id !== undefined) await this.overtake(manager, order, at);
    return {
      round: after.consent_round,
      state: after.consent_state,
      awaits_surgeon: false,
      material: event?.type === 'material.changed',
      told: await this.tell(manager, order, after, opened),
    };
  }

  /** A hold for different sides about the former operation does not apply to the new one. */
  private async withoutFormerDispute(
    manager: EntityManager,
    { surgery: { surgery_id }, changes }: ChangeOrder,
    whoAndWhen: Omit<ConsentMove, 'surgery'>,
  ): Promise<SurgeryRow> {
    const surgery = await this.read(manager, surgery_id);
    const isOther = changes.columns.operation_id !== undefined;
    if (!isOther || !surgery.consent_holds.includes('SIDE')) return surgery;
    return (await this.moves.move(manager, { type: 'sides.agreed' }, { ...whoAndWhen, surgery })).surgery;
  }

  /** Reads a surgery in the transaction. */
  read(manager: EntityManager, surgeryId: string): Promise<SurgeryRow> {
    return one(
      manager,
      sql<SurgeryRow>`SELECT ${SURGERY_COLUMNS} FROM ${SURGERY_TABLES} WHERE s.surgery_id = ${surgeryId}`,
    );
  }

  private async record(
    manager: EntityManager,
    { changes: { details }, by, reason, requestId }: ChangeOrder,
    { surgery_id, consent_round: round }: SurgeryRow,
    { at, opened, isAddendum }: { readonly at: Date; readonly opened: boolean; readonly isAddendum: boolean },
  ): Promise<void> {
    const change_id = newIdentifier();
    await manager.insert(ConsentChangeRow, {
      change_id,
      surgery_id,
      round,
      opened,
      is_addendum: isAddendum,
      details,
      reason,
      role: by.role,
      account_id: by.actor?.accountId ?? null,
      changed_at: at,
    });
    await this.audit.recordRow(manager, 'consent change', change_id, {
      action: 'consent-change.made',
      actor: by.actor,
      role: by.role,
      surgeryId: surgery_id,
      subjectId: change_id,
      ...(requestId === undefined ? {} : { requestId }),
      details: {
        round,
        opened,
        fields: details.map(({ field }) => field),
        ...(await this.details.standing(manager, surgery_id)),
      },
    });
    if (isAddendum) await this.printAddendum(manager, surgery_id, round);
  }

  /** After both signatures: requests the form with all its addenda as a new document. */
  private async printAddendum(manager: EntityManager, surgery_id: string, round: number): Promise<void> {
    const signatures = await manager.countBy(Signature, { surgery_id, round });
    if (signatures < 2) return;
    const addenda = await manager.countBy(ConsentChangeRow, { surgery_id, round, is_addendum: true });
    await this.forms.request(manager, { surgeryId: surgery_id, round, stamp: addendumStamp(addenda) });
  }

  private async overtake(
    manager: EntityManager,
    { surgery: { surgery_id }, by, requestId }: ChangeOrder,
    answered_at: Date,
  ): Promise<void> {
    const overtaken = await rows(
      manager,
      sql<{
        handover_id: string;
      }>`UPDATE consent_handover SET answer = 'OVERTAKEN', answered_at = ${answered_at}
        WHERE surgery_id = ${surgery_id} AND answer IS NULL RETURNING handover_id`,
    );
    for (const { handover_id } of overtaken)
      await this.audit.recordRow(manager, 'handover answer', handover_id, {
        action: 'handover.answered',
        actor: by.actor,
        role: by.role,
        surgeryId: surgery_id,
        subjectId: handover_id,
        details: { answer: 'OVERTAKEN' },
        ...(requestId === undefined ? {} : { requestId }),
      });
  }

  /** Notifies both of a new round, and of any other change the side that did not make it. */
  private async tell(
    manager: EntityManager,
    { by, changes, isOneOfMany }: ChangeOrder,
    { surgery_id, patient_account_id, surgeon_account_id }: SurgeryRow,
    opened: boolean,
  ): Promise<ConsentChange['told']> {
    const told: Side[] = [];
    for (const [to, accountId] of [
      ['PATIENT', patient_account_id],
      ['SURGEON', isOneOfMany ? null : surgeon_account_id],
    ] as const) {
      if (accountId === null || (!opened && accountId === by.actor?.accountId)) continue;
      const recipient = { to: accountId, about: surgery_id };
      const isChosen = to === 'SURGEON' && by.role === 'PATIENT' && changes.columns.surgeon_id !== undefined;
      if (isChosen) await this.outbox.notify(manager, 'surgeon-chosen', recipient, {});
      else
        await this.outbox.notify(manager, opened ? 'consent-changed' : 'details-changed', recipient, { to });
      told.push(to);
    }
    return told;
  }
}
