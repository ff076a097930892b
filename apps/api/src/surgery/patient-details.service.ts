import {
  type BodyOf,
  type ENDPOINTS,
  type Laterality,
  hasSide,
  isPatientsSideFrozen,
  isSigned,
  messages,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import { type KnownDetails, PatientService } from '../auth/patient.service';
import type { Actor } from '../call/actor';
import type { PatientFor } from '../call/patient-for';
import type { SurgeryRow } from '../call/surgery-row';
import { DomainError, invalidField } from '../common/domain-error';
import { SURGERY_COLUMNS, SURGERY_TABLES } from '../access/surgery-access';
import { rows, sql } from '../database/sql';
import { SidesService, requireAgreement } from './sides.service';

type Details = BodyOf<typeof ENDPOINTS.updatePatientDetails>;

type OwnSurgery = Pick<
  SurgeryRow,
  | 'surgery_id'
  | 'surgery_laterality'
  | 'operation_laterality'
  | 'patient_signed_at'
  | 'surgeon_signed_at'
  | 'consent_holds'
  | 'ended_outcome'
>;

/** The details of the person, and the surgeries whose side changes. */
interface Changes {
  readonly person: Partial<KnownDetails>;
  readonly surgeries: readonly string[];
}

/**
 * Saves gender, date of birth and side. The side is saved for the named surgery, otherwise for each one that has no side
 * and that the patient has not signed, and compared with that of the surgeon. A signed form keeps the details of the person
 * that it was signed with; they change while another surgery is open, and no longer once all are signed.
 */
@Injectable()
export class PatientDetailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly patients: PatientService,
    private readonly sides: SidesService,
    private readonly audit: AuditTrail,
  ) {}

  /** A side that differs from the surgeon's is stored, then refused: consent-form.held-side. */
  async update(
    { actor, patientId }: PatientFor<'patient:update-details'>,
    details: Details,
    requestId: string,
  ): Promise<void> {
    const differ = await this.dataSource.transaction(async (manager) => {
      const surgeries = await this.lock(manager, patientId);
      const changes = changesOf(await this.patients.detailsOf(manager, patientId), surgeries, details);
      const names = Object.keys(changes.person);
      await this.patients.keepDetails(manager, patientId, changes.person);
      if (names.length > 0 || changes.surgeries.length > 0)
        await this.audit.record(manager, {
          action: 'patient.details-updated',
          actor,
          role: 'PATIENT',
          requestId,
          subjectId: patientId,
          ...(details.surgery_id ? { surgeryId: details.surgery_id } : {}),
          details: { changed: names, side_of: changes.surgeries },
        });
      const said = details.laterality && details.surgery_id ? [details.surgery_id] : changes.surgeries;
      return this.say(manager, said, { actor, side: details.laterality ?? null, requestId });
    });
    requireAgreement({ differ });
  }

  /** Returns whether the side of any of the surgeries, all of them locked, differs from its surgeon's. */
  private async say(
    manager: EntityManager,
    surgeries: readonly string[],
    {
      actor,
      side,
      requestId,
    }: { readonly actor: Actor; readonly side: Laterality | null; readonly requestId: string },
  ): Promise<boolean> {
    const found = await rows(
      manager,
      sql<SurgeryRow>`SELECT ${SURGERY_COLUMNS} FROM ${SURGERY_TABLES}
        WHERE s.surgery_id = ANY(${surgeries}) ORDER BY s.surgery_id`,
    );
    let differ = false;
    for (const surgery of found) {
      const by = { actor, role: 'PATIENT' } as const;
      const compared = await this.sides.say(manager, { surgery, of: 'PATIENT', side, by, requestId });
      differ ||= compared.differ;
    }
    return differ;
  }

  /** Locks the patient's surgeries, so that none is signed meanwhile. */
  private async lock(manager: EntityManager, patientId: string): Promise<OwnSurgery[]> {
    return rows(
      manager,
      sql<OwnSurgery>`SELECT s.surgery_id, s.surgery_laterality, o.operation_laterality, s.patient_signed_at,
          s.surgeon_signed_at, s.consent_holds, s.ended_outcome
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
  const frozen = about.filter(isSideFrozen);
  const isAnyOpen = about.some((surgery) => !isSigned(surgery) && surgery.ended_outcome === null);
  const isPersonFrozen = Object.keys(facts).length > 0 && signed.length > 0 && !isAnyOpen;
  const isSideRefused =
    sided.some(isSideFrozen) ||
    (!!laterality &&
      laterality !== patient.patient_laterality &&
      about.length > 0 &&
      frozen.length === about.length);
  if (isPersonFrozen || isSideRefused) throw new DomainError('surgery.details-frozen');
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

const isSideFrozen = (surgery: OwnSurgery): boolean => isPatientsSideFrozen(surgery, surgery.consent_holds);

/**
 * The named surgery, whatever its side; otherwise future surgeries whose operation has sides and that have none
 * yet.
 */
const surgeriesForSide = (about: readonly OwnSurgery[], isNamed: boolean, laterality: Laterality) =>
  about.filter((surgery) =>
    isNamed
      ? surgery.surgery_laterality !== laterality
      : !isSideFrozen(surgery) &&
        surgery.ended_outcome === null &&
        surgery.surgery_laterality === null &&
        hasSide(surgery),
  );
