import { type Side, isGoingOn } from '@candour/contracts';
import { type ConsentEvent, decideConsent, refusalFor, type StoredConsent } from '@candour/machines';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import type { ConsentRow, SurgeryRow } from '../call/surgery-row';
import { DomainError } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { SurgeryMilestonesService } from '../surgery/surgery-milestones.service';
import { ConsentDecision } from './consent-decision.entity';
import { ConsentRound } from './consent-round.entity';
import { countedColumns } from './counted-columns';
import { FinishedForms } from './finished-forms';
import { columnsOf, storedConsentOf } from './stored-consent';

/** A move of a form with its author, time and reason. */
export interface ConsentMove {
  readonly surgery: SurgeryRow;
  /** Null for the clock; without an actor, a command of the person who runs the server. */
  readonly by: { readonly actor: Actor | null; readonly role: Side | 'ADMIN' } | null;
  readonly at: Date;
  readonly reason?: string | null;
  readonly requestId?: string;
  /** Columns that the event brings with it, such as the time of a signature. */
  readonly facts?: Partial<ConsentRow>;
}

export interface Moved {
  readonly surgery: SurgeryRow;
  /** False when the event repeats the current state. */
  readonly hasMoved: boolean;
}

/** An event as the audit trail names it: `patient.withdrew` is `consent.patient-withdrew`. */
const actionOf = ({ type }: ConsentEvent): string => `consent.${type.replace('.', '-')}`;

/**
 * Moves a consent form through the chart `consentLifecycle`, in the transaction of the caller, who has locked the
 * surgery: its row, the round that ends, the decision with its reason, the audit entry and the stamped document.
 */
@Injectable()
export class ConsentMovesService {
  constructor(
    private readonly surgeries: SurgeryMilestonesService,
    private readonly forms: FinishedForms,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws the chart's refusal. A signature has a row of its own, so it leaves no decision. */
  async move(manager: EntityManager, event: ConsentEvent, move: ConsentMove): Promise<Moved> {
    const before = storedConsentOf(move.surgery);
    const outcome = decideConsent(before, event);
    if (outcome.kind === 'refused') throw new DomainError(refusalFor(move.by?.role, outcome.reason));
    if (outcome.kind === 'repeated') return { surgery: move.surgery, hasMoved: false };
    const { round, current } = outcome;
    const changed = { ...move.facts, ...columnsOf(before, current, move.at) };
    const columns = { ...changed, ...countedColumns(move.surgery, changed, outcome) };
    const surgery = await this.surgeries.moveConsent(manager, move.surgery, columns);
    await this.record(manager, event, move, { before, round });
    if (!isGoingOn(round.state) && isGoingOn(before.state))
      await this.stamp(manager, move.surgery, round, move.at);
    if (current.round !== before.round) await this.close(manager, move, round);
    return { surgery, hasMoved: true };
  }

  private async record(
    manager: EntityManager,
    event: ConsentEvent,
    { surgery: { surgery_id }, by, at, reason, requestId }: ConsentMove,
    { before, round }: { readonly before: StoredConsent; readonly round: StoredConsent },
  ): Promise<void> {
    const entry = {
      action: actionOf(event),
      actor: by?.actor ?? null,
      role: by?.role ?? 'CLOCK',
      surgeryId: surgery_id,
      ...(requestId === undefined ? {} : { requestId }),
      details: { round: round.round, from: before.state, to: round.state, holds: round.holds },
    };
    if (event.type === 'patient.signed' || event.type === 'surgeon.signed') {
      await this.audit.record(manager, entry);
      return;
    }
    const decision_id = newIdentifier();
    await manager.insert(ConsentDecision, {
      decision_id,
      surgery_id,
      round: round.round,
      event: event.type,
      role: by?.role ?? 'CLOCK',
      account_id: by?.actor?.accountId ?? null,
      reason: reason ?? null,
      decided_at: at,
    });
    await this.audit.recordRow(manager, 'consent decision', decision_id, entry);
  }

  /** Stores the ended round. */
  private async close(
    manager: EntityManager,
    { surgery, at }: ConsentMove,
    round: StoredConsent,
  ): Promise<void> {
    const { surgery_id, surgery_created_at, consent_opened_at } = surgery;
    await manager.insert(ConsentRound, {
      surgery_id,
      round: round.round,
      state: round.state,
      opened_at: consent_opened_at ?? surgery_created_at,
      closed_at: at,
      patient_signed_at: surgery.patient_signed_at,
      surgeon_signed_at: surgery.surgeon_signed_at,
      patient_confirmed_at: surgery.patient_confirmed_at,
      surgeon_confirmed_at: surgery.surgeon_confirmed_at,
    });
    await this.audit.recordRow(manager, 'consent round', `${surgery_id} ${round.round}`, {
      action: 'consent-round.closed',
      actor: null,
      surgeryId: surgery_id,
      details: { round: round.round, state: round.state },
    });
  }

  /** A signed form gets a new document that says on every page that it is no longer in force. */
  private async stamp(
    manager: EntityManager,
    surgery: SurgeryRow,
    { round, state }: StoredConsent,
    at: Date,
  ): Promise<void> {
    await this.forms.request(manager, { surgeryId: surgery.surgery_id, round, stamp: state }, { state, at });
  }
}
