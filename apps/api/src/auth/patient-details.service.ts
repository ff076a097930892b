import { type BodyOf, type ENDPOINTS, type Laterality, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/actor';
import { AuditTrail } from '../audit/audit-trail';
import { DomainError, invalidField } from '../common/domain-error';
import { Patient } from './patient.entity';

type Details = BodyOf<typeof ENDPOINTS.updatePatientDetails>;

interface OwnSurgery {
  readonly surgery_id: string;
  readonly surgery_laterality: Laterality | null;
  readonly operation_laterality: 'required' | 'none';
  readonly signed: boolean;
}

/** What of the person and of which surgeries is to be written. */
interface Changes {
  readonly person: Partial<Pick<Patient, 'patient_gender' | 'patient_date_of_birth' | 'patient_laterality'>>;
  readonly surgeries: readonly string[];
}

/**
 * Gender, date of birth and side. The side goes to the surgery named, else to each unsigned one that has none.
 * Once a form is signed, what it says of the person stays.
 */
@Injectable()
export class PatientDetailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  async update(actor: Actor, idOrMe: string, details: Details, requestId: string): Promise<void> {
    const patientId = actor.patientId;
    if (patientId === null || (idOrMe !== 'me' && idOrMe !== patientId))
      throw new DomainError('patient.not-found');
    await this.dataSource.transaction(async (manager) => {
      const surgeries = await this.lock(manager, patientId);
      const patient = await manager.findOneByOrFail(Patient, { patient_id: patientId });
      const changes = changesOf(patient, surgeries, details);
      const names = Object.keys(changes.person);
      if (names.length === 0 && changes.surgeries.length === 0) return;
      if (names.length > 0) await manager.update(Patient, { patient_id: patientId }, changes.person);
      await manager.query('UPDATE surgery SET surgery_laterality = $1 WHERE surgery_id = ANY($2)', [
        details.laterality ?? null,
        changes.surgeries,
      ]);
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

  /** The patient's surgeries, locked, so that none is signed meanwhile. */
  private async lock(manager: EntityManager, patientId: string): Promise<OwnSurgery[]> {
    return manager.query(
      `SELECT s.surgery_id, s.surgery_laterality, o.operation_laterality,
         (s.patient_signed_at IS NOT NULL OR s.surgeon_signed_at IS NOT NULL) AS signed
       FROM surgery s JOIN operation o ON o.operation_id = s.operation_id
       WHERE s.patient_id = $1 ORDER BY s.surgery_id FOR UPDATE OF s`,
      [patientId],
    );
  }
}

/** Throws surgery.details-frozen when a signed form stands against a change. */
export const changesOf = (
  patient: Pick<Patient, 'patient_gender' | 'patient_date_of_birth' | 'patient_laterality'>,
  surgeries: readonly OwnSurgery[],
  details: Details,
): Changes => {
  const { gender, date_of_birth, laterality } = details;
  const named = details.surgery_id ? namedSurgery(surgeries, details.surgery_id) : null;
  if (named && laterality && named.operation_laterality === 'none') {
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
  const signed = about.filter((surgery) => surgery.signed);
  const isPersonFrozen = Object.keys(facts).length > 0 && signed.length > 0;
  const isSideFrozen =
    sided.some((surgery) => surgery.signed) ||
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

/** The one named, whatever side it has; else the unsigned ones of operations that have sides and none yet. */
const surgeriesForSide = (about: readonly OwnSurgery[], isNamed: boolean, laterality: Laterality) =>
  about.filter((surgery) =>
    isNamed
      ? surgery.surgery_laterality !== laterality
      : !surgery.signed && surgery.surgery_laterality === null && surgery.operation_laterality === 'required',
  );
