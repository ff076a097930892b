import { type FoundPatient, PATIENT_FOUND_GRANT_S, type Patient as PatientView } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../call/actor';
import { PATIENT_IDENTITY } from '../access/patient-identity';
import type { PatientFor } from '../call/patient-for';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { sha256 } from '../common/identifiers';
import { oneOrNone, sql } from '../database/sql';
import { PatientGrant } from './patient-grant.entity';
import { Patient } from './patient.entity';

type PatientRow = Omit<PatientView, 'patient_created_at'> & { readonly patient_created_at: Date };

/** The details of a person that a consent form depends on, and the side that was given last. */
export type KnownDetails = Pick<Patient, 'patient_gender' | 'patient_date_of_birth' | 'patient_laterality'>;

const TABLES = sql`patient p JOIN account a ON a.account_id = p.account_id`;

@Injectable()
export class PatientService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async read({
    patientId,
  }:
    | PatientFor<'patient:read'>
    | PatientFor<'patient:update-details'>
    | PatientFor<'patient:give-number'>): Promise<PatientView> {
    const found = await oneOrNone(
      this.dataSource,
      sql<PatientRow>`SELECT p.patient_id, a.email AS patient_email, ${PATIENT_IDENTITY}, p.patient_mobile_number,
          p.patient_gender, p.patient_laterality, p.patient_created_at, p.patient_needs
        FROM ${TABLES} WHERE p.patient_id = ${patientId}`,
    );
    if (!found) throw new DomainError('patient.not-found');
    return { ...found, patient_created_at: found.patient_created_at.toISOString() };
  }

  async detailsOf(manager: EntityManager, patientId: string): Promise<KnownDetails> {
    return manager.findOneByOrFail(Patient, { patient_id: patientId });
  }

  async keepDetails(
    manager: EntityManager,
    patientId: string,
    changes: Partial<KnownDetails>,
  ): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await manager.update(Patient, { patient_id: patientId }, changes);
  }

  /** By exact email. The surgeon may create a process for the patient in the next 60 minutes. */
  async findByEmail(actor: Actor, email: string, requestId: string): Promise<FoundPatient> {
    const found = await this.dataSource.transaction(async (manager) => {
      const patient = await oneOrNone(
        manager,
        sql<FoundPatient>`SELECT p.patient_id, a.email AS patient_email, p.patient_title, p.patient_first_name,
            p.patient_last_name, p.patient_date_of_birth::text AS patient_date_of_birth
          FROM ${TABLES} WHERE a.email = ${email}`,
      );
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
