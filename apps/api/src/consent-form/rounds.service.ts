import type { ConsentRound as RoundView } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SurgeryFor } from '../call/surgery-for';
import { DocumentService } from '../pdf/document.service';
import { ConsentDecision } from './consent-decision.entity';
import { ConsentRound } from './consent-round.entity';

/** Events whose reason is for the clinical side alone. */
const CLINICAL: readonly string[] = ['concern.raised', 'concern.settled'];

/** Reads the rounds of a consent form, with what was decided in each and its documents. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: DocumentService,
  ) {}

  /** Newest first; the first one is the current round. */
  async list({ surgery, relation }: SurgeryFor<'consent-form:read'>): Promise<RoundView[]> {
    const { manager } = this.dataSource;
    const { surgery_id } = surgery;
    const former = await manager.find(ConsentRound, { where: { surgery_id }, order: { round: 'DESC' } });
    const decisions = await manager.find(ConsentDecision, {
      where: { surgery_id },
      order: { decided_at: 'ASC', decision_id: 'ASC' },
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
          reason: relation === 'PATIENT' && CLINICAL.includes(event) ? null : reason,
        })),
      documents: documents
        .filter(({ round }) => round === row.round)
        .map(({ stamp, stored_at }) => ({
          state: stamp === '' ? null : (stamp as RoundView['state']),
          stored_at: stored_at?.toISOString() ?? null,
        })),
    }));
  }
}
