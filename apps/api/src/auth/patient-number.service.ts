import { type BodyOf, type ENDPOINTS, type PatientIdentity, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import type { PatientFor } from '../call/patient-for';
import { DomainError } from '../common/domain-error';
import { one, oneOrNone, sql } from '../database/sql';
import { Patient } from './patient.entity';

type Numbers = Pick<PatientIdentity, 'patient_nhs_number' | 'patient_hospital_number'>;

/** A patient's NHS and hospital number, entered by the patient or by a surgeon who treats them. */
@Injectable()
export class PatientNumberService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * An omitted number stays, an empty one is removed; repeating the same numbers changes nothing and writes no
   * entry. Returns a warning when another patient has the NHS number, so that a typing mistake is noticed without
   * blocking anybody.
   */
  async give(
    { actor, relation, patientId }: PatientFor<'patient:give-number'>,
    { nhs_number, hospital_number }: BodyOf<typeof ENDPOINTS.givePatientNumber>,
    requestId: string,
  ): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      const before = await oneOrNone(
        manager,
        sql<Numbers>`SELECT patient_nhs_number, patient_hospital_number FROM patient
          WHERE patient_id = ${patientId} FOR NO KEY UPDATE`,
      );
      if (!before) throw new DomainError('patient.not-found');
      const after = {
        patient_nhs_number: nhs_number === undefined ? before.patient_nhs_number : nhs_number,
        patient_hospital_number:
          hospital_number === undefined ? before.patient_hospital_number : hospital_number,
      };
      const changed = (Object.keys(after) as (keyof Numbers)[]).filter(
        (name) => after[name] !== before[name],
      );
      if (changed.length > 0) {
        await manager.update(Patient, { patient_id: patientId }, after);
        await this.audit.record(manager, {
          action: 'patient.number-given',
          actor,
          role: relation,
          requestId,
          subjectId: patientId,
          details: { changed },
        });
      }
      const { is_shared } = await one(
        manager,
        sql<{ is_shared: boolean }>`SELECT EXISTS (SELECT FROM patient
          WHERE patient_nhs_number = ${after.patient_nhs_number} AND patient_id <> ${patientId}) AS is_shared`,
      );
      return is_shared ? messages.nhsNumberShared : null;
    });
  }
}
