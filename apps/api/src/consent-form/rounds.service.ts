import {
  type ENDPOINTS,
  type NamedSurgeon,
  type ReplyOf,
  type ConsentRound as RoundView,
  surgeonName,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SurgeryFor } from '../call/surgery-for';
import { oneOrNone, sql } from '../database/sql';
import { DocumentService } from '../pdf/document.service';
import { isReasonHidden } from './clinical-reasons';
import { ConsentChangeRow } from './consent-change.entity';
import { ConsentDecision } from './consent-decision.entity';
import { ConsentRound } from './consent-round.entity';
import { addendumOf } from './stored-consent';

type WaitingHandover = NonNullable<ReplyOf<typeof ENDPOINTS.listRounds>['handover']>;

/** A stamp is a state, with a number if the round had it more than once. */
const stateOf = (stamp: string): RoundView['documents'][number]['state'] =>
  stamp === '' || addendumOf(stamp) !== null ? null : (stamp.replace(/ \d+$/, '') as RoundView['state']);

/** Reads the rounds of a consent form, with their decisions and documents. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: DocumentService,
  ) {}

  /** The surgeon who has been asked to take the surgery over; null while nobody is. */
  async waiting({ surgery }: SurgeryFor<'consent-form:read'>): Promise<WaitingHandover | null> {
    const asked = await oneOrNone(
      this.dataSource,
      sql<NamedSurgeon & { readonly asked_at: Date }>`
        SELECT g.surgeon_title, g.surgeon_first_name, g.surgeon_last_name, h.asked_at
        FROM consent_handover h JOIN surgeon g ON g.surgeon_id = h.to_surgeon_id
        WHERE h.surgery_id = ${surgery.surgery_id} AND h.answer IS NULL`,
    );
    return asked && { surgeon_name: surgeonName(asked), asked_at: asked.asked_at.toISOString() };
  }

  /** Newest first; the first one is the current round. */
  async list({ surgery, relation }: SurgeryFor<'consent-form:read'>): Promise<RoundView[]> {
    const { manager } = this.dataSource;
    const { surgery_id } = surgery;
    const former = await manager.find(ConsentRound, { where: { surgery_id }, order: { round: 'DESC' } });
    const decisions = await manager.find(ConsentDecision, {
      where: { surgery_id },
      order: { decided_at: 'ASC', decision_id: 'ASC' },
    });
    const changes = await manager.find(ConsentChangeRow, {
      where: { surgery_id },
      order: { changed_at: 'ASC', change_id: 'ASC' },
    });
    const documents = await this.documents.listForms(surgery_id);
    const current = {
      round: surgery.consent_round,
      state: surgery.consent_state,
      opened_at: surgery.consent_opened_at ?? surgery.surgery_created_at,
      closed_at: null,
      patient_signed_at: surgery.patient_signed_at,
      surgeon_signed_at: surgery.surgeon_signed_at,
    };
    return [current, ...former].map((row) => ({
      round: row.round,
      state: row.state,
      opened_at: row.opened_at.toISOString(),
      closed_at: row.closed_at?.toISOString() ?? null,
      patient_signed_at: row.patient_signed_at?.toISOString() ?? null,
      surgeon_signed_at: row.surgeon_signed_at?.toISOString() ?? null,
      events: decisions
        .filter(({ round }) => round === row.round)
        .map(({ event, role, decided_at, reason }) => ({
          event,
          role,
          at: decided_at.toISOString(),
          reason: isReasonHidden(relation, event) ? null : reason,
        })),
      changes: changes
        .filter(({ round }) => round === row.round)
        .map(({ details, role, reason, changed_at, opened }) => ({
          details: [...details],
          role,
          reason,
          at: changed_at.toISOString(),
          opened,
        })),
      documents: documents
        .filter(({ round }) => round === row.round)
        .map(({ stamp, stored_at }) => ({
          state: stateOf(stamp),
          addendum: addendumOf(stamp),
          stored_at: stored_at?.toISOString() ?? null,
        })),
    }));
  }
}
