import {
  NEEDS,
  NO_NEEDS,
  type PatientNeeds,
  type PatientNeedsGiven,
  type StatedNeeds,
  statedNeedsOf,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import type { PatientFor } from '../call/patient-for';
import { Clock } from '../common/clock';
import { oneOrNone, sql } from '../database/sql';
import { DomainError } from '../common/domain-error';
import { Patient } from './patient.entity';

interface NeedsRow {
  readonly patient_needs: StatedNeeds | null;
  readonly patient_needs_asked_at: Date | null;
}

/** The patient's needs for communication: asked once, and changed at any time. */
@Injectable()
export class PatientNeedsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async read({
    patientId,
  }: PatientFor<'patient:read'> | PatientFor<'patient:say-needs'>): Promise<PatientNeeds> {
    return needsView(patientId, await this.stored(this.dataSource.manager, patientId, sql``));
  }

  /** Repeating the same needs changes nothing and writes no entry. */
  async say(
    { actor, patientId }: PatientFor<'patient:say-needs'>,
    given: PatientNeedsGiven,
    requestId: string,
  ): Promise<void> {
    const patient_needs = statedNeedsOf(given);
    await this.dataSource.transaction(async (manager) => {
      const { patient_needs: before } = await this.stored(manager, patientId, sql`FOR NO KEY UPDATE`);
      const changed = changedParts(before, patient_needs);
      if (before !== null && changed.length === 0) return;
      await manager.update(
        Patient,
        { patient_id: patientId },
        { patient_needs, patient_needs_asked_at: this.clock.now() },
      );
      await this.audit.record(manager, {
        action: 'patient.needs-said',
        actor,
        role: 'PATIENT',
        requestId,
        subjectId: patientId,
        details: { changed },
      });
    });
  }

  private async stored(
    manager: EntityManager,
    patientId: string,
    lock: ReturnType<typeof sql>,
  ): Promise<NeedsRow> {
    const found = await oneOrNone(
      manager,
      sql<NeedsRow>`SELECT patient_needs, patient_needs_asked_at FROM patient WHERE patient_id = ${patientId} ${lock}`,
    );
    if (!found) throw new DomainError('patient.not-found');
    return found;
  }
}

const needsView = (
  patient_id: string,
  { patient_needs: needs, patient_needs_asked_at }: NeedsRow,
): PatientNeeds => {
  const flags = Object.fromEntries((needs?.flags ?? []).map((need) => [need, true]));
  return {
    patient_id,
    ...NO_NEEDS,
    ...flags,
    language: needs?.language ?? null,
    other: needs?.other ?? null,
    asked_at: patient_needs_asked_at?.toISOString() ?? null,
  };
};

/** The names of the changed answers. */
const changedParts = (before: StatedNeeds | null, after: StatedNeeds): readonly string[] => [
  ...NEEDS.filter((need) => after.flags.includes(need) !== (before?.flags.includes(need) ?? false)),
  ...(['language', 'other'] as const).filter((part) => after[part] !== (before?.[part] ?? null)),
];
