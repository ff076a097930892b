import {
  type BodyOf,
  type ENDPOINTS,
  type Laterality,
  hasSide,
  isSigned,
  messages,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import { type KnownDetails, PatientService } from '../auth/patient.service';
import type { PatientFor } from '../call/patient-for';
import type { SurgeryRow } from '../call/surgery-row';
import { DomainError, invalidField } from '../common/domain-error';
import { execute, rows, sql } from '../database/sql';

type Details = BodyOf<typeof ENDPOINTS.updatePatientDetails>;

type OwnSurgery = Pick<
  SurgeryRow,
  'surgery_id' | 'surgery_laterality' | 'operation_laterality' | 'patient_signed_at' | 'surgeon_signed_at'
>;

/** The details of the person, and the surgeries whose side changes. */
interface Changes {
  readonly person: Partial<KnownDetails>;
  readonly surgeries: readonly string[];
}

/**
 * Saves gender, date of birth and side. The side is saved for the named surgery, otherwise for each unsigned one that
 * has no side. The details of the person in a signed form cannot change.
 */
@Injectable()
export class PatientDetailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly patients: PatientService,
    private readonly audit: AuditTrail,
  ) {}

  async update(
    { actor, patientId }: PatientFor<'patient:update-details'>,
    details: Details,
    requestId: string,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const surgeries = await this.lock(manager, patientId);
      const changes = changesOf(await this.patients.detailsOf(manager, patientId), surgeries, details);
      const names = Object.keys(changes.person);
      if (names.length === 0 && changes.surgeries.length === 0) return;
      await this.patients.keepDetails(manager, patientId, changes.person);
      await execute(
        manager,
        sql`UPDATE surgery SET surgery_laterality = ${details.laterality ?? null}
            WHERE surgery_id = ANY(${changes.surgeries})`,
      );
      await this.audit.record(manager, {
        action: 'patient.details-updated',
        actor,
        role: 'PATIENT',
        requestId,
        subjectId: patientId,
        ...(details.surgery_id ? { surgeryId: details.surgery_id } : {}),
        details: { changed: names, side_of: changes.surgeries },
      });
    });
  }

  /** Locks the patient's surgeries, so that none is signed meanwhile. */
  private async lock(manager: EntityManager, patientId: string): Promise<OwnSurgery[]> {
    return rows(
      manager,
      sql<OwnSurgery>`SELECT s.surgery_id, s.surgery_laterality, o.operation_laterality, s.patient_signed_at,
          s.surgeon_signed_at
        FROM surgery s JOIN operation o ON o.operation_id = s.operation_id
        WHERE s.patient_id = ${patientId} ORDER BY s.surgery_id FOR UPDATE OF s`,
    );
  }
}

/** Throws surgery.details-frozen when a signed form contains a detail that would change. */
export const changesOf = (
  patient: KnownDetails,
  surgeries: readonly OwnSurgery[],
  details: Details,
): Changes => {
  const { gender, date_of_birth, laterality } = details;
  const named = details.surgery_id ? namedSurgery(surgeries, details.surgery_id) : null;
  if (named && laterality && !hasSide(named)) {
    throw invalidField('laterality', messages.optionInvalid);
  }
  const about = named ? [named] : surgeries;
  const sided = laterality ? surgeriesForSide(about, named !== null, laterality) : [];
  const facts = {
    ...(gender && gender !== patient.patient_gender ? { patient_gender: gender } : {}),
    ...(date_of_birth && date_of_birth !== patient.patient_date_of_birth
      ? { patient_date_of_birth: date_of_birth }
      : {}),
  };
  const signed = about.filter(isSigned);
  const isPersonFrozen = Object.keys(facts).length > 0 && signed.length > 0;
  const isSideFrozen =
    sided.some(isSigned) ||
    (!!laterality &&
      laterality !== patient.patient_laterality &&
      about.length > 0 &&
      signed.length === about.length);
  if (isPersonFrozen || isSideFrozen) throw new DomainError('surgery.details-frozen');
  const isLastSide = laterality && laterality !== patient.patient_laterality;
  return {
    person: { ...facts, ...(isLastSide ? { patient_laterality: laterality } : {}) },
    surgeries: sided.map((surgery) => surgery.surgery_id),
  };
};

const namedSurgery = (surgeries: readonly OwnSurgery[], id: string): OwnSurgery => {
  const found = surgeries.find((surgery) => surgery.surgery_id === id);
  if (!found) throw invalidField('surgery_id', messages.notFound);
  return found;
};

/**
 * The named surgery, whatever its side; otherwise the unsigned ones whose operation has sides and that have none yet.
 */
const surgeriesForSide = (about: readonly OwnSurgery[], isNamed: boolean, laterality: Laterality) =>
  about.filter((surgery) =>
    isNamed
      ? surgery.surgery_laterality !== laterality
      : !isSigned(surgery) && surgery.surgery_laterality === null && hasSide(surgery),
  );
