import { type FoundPatient, PATIENT_FOUND_GRANT_S, type Patient } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/actor';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { sha256 } from '../common/identifiers';
import { surgeriesOf } from '../access/policy';
import { PatientGrant } from './patient-grant.entity';

type PatientRow = Omit<Patient, 'patient_created_at'> & { readonly patient_created_at: Date };

const NAMES =
  'p.patient_id, p.patient_title, p.patient_first_name, p.patient_last_name, a.email AS patient_email';
const WHOLE = `${NAMES}, p.patient_mobile_number, p.patient_gender, p.patient_laterality,
  p.patient_date_of_birth::text AS patient_date_of_birth, p.patient_created_at`;
const FROM = 'FROM patient p JOIN account a ON a.account_id = p.account_id';

@Injectable()
export class PatientService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Oneself, or a patient with whom the surgeon shares a surgery; unknown and not yours look the same. */
  async read(actor: Actor, idOrMe: string): Promise<Patient> {
    const id = idOrMe === 'me' ? actor.patientId : idOrMe;
    const shared = surgeriesOf('patient:read', actor, 2);
    const [found]: PatientRow[] = await this.dataSource.query(
      `SELECT ${WHOLE} ${FROM} WHERE p.patient_id = $1
       AND (p.account_id = $${shared.parameters.length + 2}
         OR EXISTS (SELECT 1 FROM surgery s WHERE s.patient_id = p.patient_id AND ${shared.sql}))`,
      [id, ...shared.parameters, actor.accountId],
    );
    if (!found) throw new DomainError('patient.not-found');
    return { ...found, patient_created_at: found.patient_created_at.toISOString() };
  }

  /** By exact email. The surgeon may create a process for the patient in the next 60 minutes. */
  async findByEmail(actor: Actor, email: string, requestId: string): Promise<FoundPatient> {
    const found = await this.dataSource.transaction(async (manager) => {
      const [patient]: FoundPatient[] = await manager.query(`SELECT ${NAMES} ${FROM} WHERE a.email = $1`, [
        email,
      ]);
      await this.audit.record(manager, {
        action: patient ? 'patient.found-by-email' : 'patient.not-found-by-email',
        actor,
        requestId,
        ...(patient ? { subjectId: patient.patient_id } : { details: { email_sha256: sha256(email) } }),
      });
      if (patient && actor.surgeonId) {
        await manager.upsert(
          PatientGrant,
          {
            surgeon_id: actor.surgeonId,
            patient_id: patient.patient_id,
            expires_at: this.clock.in(PATIENT_FOUND_GRANT_S),
          },
          ['surgeon_id', 'patient_id'],
        );
      }
      return patient;
    });
    if (!found) throw new DomainError('patient.not-found');
    return found;
  }
}
