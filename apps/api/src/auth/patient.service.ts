import {
  type FoundPatient,
  PATIENT_FOUND_GRANT_S,
  PATIENT_FOUND_INTERVAL_S,
  surgeonName,
  type Patient as PatientView,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../call/actor';
import { ProvenAccounts } from '../access/proven-accounts';
import { PATIENT_IDENTITY } from '../access/patient-identity';
import type { PatientFor } from '../call/patient-for';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { sha256 } from '../common/identifiers';
import { affected, oneOrNone, sql } from '../database/sql';
import { Outbox } from '../mail/outbox';
import { PatientGrant } from './patient-grant.entity';
import { Patient } from './patient.entity';
import { Surgeon } from './surgeon.entity';

type PatientRow = Omit<PatientView, 'patient_created_at'> & { readonly patient_created_at: Date };

/** The details of a person that a consent form depends on, and the side that was given last. */
export type KnownDetails = Pick<Patient, 'patient_gender' | 'patient_date_of_birth' | 'patient_laterality'>;

const TABLES = sql`patient p JOIN account a ON a.account_id = p.account_id`;

@Injectable()
export class PatientService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly proven: ProvenAccounts,
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

  /**
   * Finds a patient by exact email; an unproven address counts as unknown. The surgeon may then create a process
   * for the patient for 60 minutes.
   */
  async findByEmail(actor: Actor, email: string, requestId: string): Promise<FoundPatient> {
    const found = await this.dataSource.transaction(async (manager) => {
      const patient = await oneOrNone(
        manager,
        sql<FoundPatient>`SELECT p.patient_id, a.email AS patient_email, p.patient_title, p.patient_first_name,
            p.patient_last_name, p.patient_date_of_birth::text AS patient_date_of_birth
          FROM ${TABLES} WHERE a.email = ${email} AND ${this.proven.condition}`,
      );
      await this.audit.record(manager, {
        action: patient ? 'patient.found-by-email' : 'patient.not-found-by-email',
        actor,
        requestId,
        ...(patient ? { subjectId: patient.patient_id } : { details: { email_sha256: sha256(email) } }),
      });
      if (patient && actor.surgeonId) await this.grant(manager, actor.surgeonId, patient);
      return patient;
    });
    if (!found) throw new DomainError('patient.not-found');
    return found;
  }

  /** Lets the surgeon create a process for the patient, who is notified once a day. */
  private async grant(
    manager: EntityManager,
    surgeon_id: string,
    { patient_id, patient_email }: FoundPatient,
  ): Promise<void> {
    const key = { surgeon_id, patient_id };
    await manager.upsert(PatientGrant, { ...key, expires_at: this.clock.in(PATIENT_FOUND_GRANT_S) }, [
      'surgeon_id',
      'patient_id',
    ]);
    const isToldNow = await affected(
      manager,
      sql`UPDATE patient_grant SET told_at = ${this.clock.now()}
          WHERE surgeon_id = ${surgeon_id} AND patient_id = ${patient_id}
            AND (told_at IS NULL OR told_at <= ${this.clock.in(-PATIENT_FOUND_INTERVAL_S)})`,
    );
    if (isToldNow === 0) return;
    const surgeon = await manager.findOneByOrFail(Surgeon, { surgeon_id });
    await this.outbox.enqueue(manager, 'patient-found', patient_email, {
      surgeon_name: surgeonName(surgeon),
    });
  }
}
