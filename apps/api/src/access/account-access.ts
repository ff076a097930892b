import type { ErrorCode, PatientPermission, SurgeonPermission } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import type { Actor } from '../call/actor';
import type { PatientFor } from '../call/patient-for';
import type { SurgeonFor } from '../call/surgeon-for';
import { oneOrNone, sql } from '../database/sql';
import { patientsOf, surgeonsOf } from './policy';

/** The error for a patient who is unknown or has no relation to the caller. */
const HIDDEN = {
  'patient:read': 'patient.not-found',
  'patient:update-details': 'patient.not-found',
  'patient:give-number': 'patient.not-found',
  'patient:say-needs': 'patient.not-found',
  'patient:take-data': 'patient.not-found',
  'surgery:list-of-patient': 'request.not-found',
  'surgery:create': 'patient.not-found',
} as const satisfies Record<PatientPermission | 'surgery:create', ErrorCode>;

/** Asks the policy whether an account may be touched, and returns its id as a permitted one. */
@Injectable()
export class AccountAccess {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A patient by id, or "me". An unknown patient and another surgeon's patient give the same error. */
  async patient<P extends keyof typeof HIDDEN>(
    permission: P,
    actor: Actor,
    idOrMe: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<PatientFor<P>> {
    const patientId = idOrMe === 'me' ? actor.patientId : idOrMe;
    if (patientId !== null && patientId === actor.patientId)
      return { actor, patientId, relation: 'PATIENT' } as PatientFor<P>;
    const isMissing = patientId === null && permission === 'surgery:list-of-patient';
    if (isMissing) throw new DomainError('request.forbidden');
    const found = await oneOrNone(
      manager,
      sql`SELECT 1 FROM patient p
          WHERE p.patient_id = ${patientId} AND ${patientsOf(permission, actor, this.clock.now())}`,
    );
    if (!found) throw new DomainError(HIDDEN[permission]);
    return { actor, patientId, relation: 'SURGEON' } as PatientFor<P>;
  }

  /** A surgeon by id, or "me". A surgeon sees themselves, an administrator sees all, others see verified surgeons. */
  async surgeon<P extends SurgeonPermission>(
    permission: P,
    actor: Actor,
    idOrMe: string,
  ): Promise<SurgeonFor<P>> {
    const surgeonId = idOrMe === 'me' ? actor.surgeonId : idOrMe;
    const withContact = surgeonId === actor.surgeonId || actor.roles.includes('ADMIN');
    const found =
      withContact ||
      (await oneOrNone(
        this.dataSource.manager,
        sql`SELECT 1 FROM surgeon g WHERE g.surgeon_id = ${surgeonId} AND ${surgeonsOf(permission, actor)}`,
      ));
    if (surgeonId === null || !found) throw new DomainError('surgeon.not-found');
    return { actor, surgeonId, withContact } as SurgeonFor<P>;
  }
}
