import type { SurgeryPermission } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../common/domain-error';
import type { Actor } from '../call/actor';
import { execute, oneOrNone, sql } from '../database/sql';
import { relationTo, surgeriesOf } from './policy';
import type { SurgeryFor } from '../call/surgery-for';
import { PATIENT_IDENTITY } from './patient-identity';
import type { SurgeryRow } from '../call/surgery-row';
import { UpToDate } from './up-to-date';

/** The columns of a `SurgeryRow` and the tables that they come from; `s` is the surgery. */
export const SURGERY_COLUMNS = sql`
  s.surgery_id, s.patient_id, p.account_id AS patient_account_id, ${PATIENT_IDENTITY},
  p.patient_needs, p.patient_gender,
  s.operation_id, s.operation_version_id, o.operation_name, o.operation_laterality,
  s.surgeon_id, g.account_id AS surgeon_account_id, g.surgeon_title, g.surgeon_first_name,
  g.surgeon_last_name, g.surgeon_gmc_number, g.surgeon_status,
  s.hospital_id, h.hospital_name, h.hospital_city, (
    SELECT jsonb_build_object('name', team->'name', 'telephone', team->'telephone')
    FROM jsonb_array_elements(h.hospital_teams) team
    WHERE coalesce(team->>'operation', o.operation_key) = o.operation_key
    ORDER BY team->>'operation' NULLS LAST LIMIT 1) AS hospital_team, s.surgery_date::text AS surgery_date, s.surgery_laterality,
  s.surgeon_side,
  s.surgery_created_at, s.created_by, s.certificate_consented_at, s.patient_signed_at, s.surgeon_signed_at,
  s.unique_code, s.learning_run, s.consent_round, s.consent_state, s.consent_holds, s.consent_opened_at,
  s.confirmation_due,
  s.patient_confirmed_at, s.surgeon_confirmed_at, s.consent_counted_from, s.consent_quiet_until,
  s.expiry_told_for::text AS expiry_told_for, s.consent_former_state, s.ended_outcome, s.ended_on::text AS ended_on,
  s.ended_at`;
export const SURGERY_TABLES = sql`
  surgery s
  JOIN patient p ON p.patient_id = s.patient_id
  JOIN operation o ON o.operation_id = s.operation_id
  LEFT JOIN surgeon g ON g.surgeon_id = s.surgeon_id
  LEFT JOIN hospital h ON h.hospital_id = s.hospital_id`;

/** Loads surgeries with the policy's WHERE clause and returns them as permitted ones. */
@Injectable()
export class SurgeryAccess {
  constructor(
    private readonly dataSource: DataSource,
    private readonly upToDate: UpToDate,
  ) {}

  /** One surgery, brought up to date. Throws request.not-found for an unknown surgery and for another person's alike. */
  async load<P extends SurgeryPermission>(
    permission: P,
    actor: Actor,
    surgeryId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<SurgeryFor<P>> {
    const read = (): Promise<SurgeryRow | null> =>
      oneOrNone(
        manager,
        sql<SurgeryRow>`SELECT ${SURGERY_COLUMNS} FROM ${SURGERY_TABLES}
          WHERE s.surgery_id = ${surgeryId} AND ${surgeriesOf(permission, actor)}`,
      );
    const found = await read();
    const surgery = found && (await this.upToDate.bring(found, manager)) ? await read() : found;
    const relation = surgery && relationTo(permission, actor, surgery);
    if (!relation) throw new DomainError('request.not-found');
    return { actor, relation, surgery } as SurgeryFor<P>;
  }

  /**
   * Loads the surgery again and locks it until the transaction ends, so that it does not change during a write
   * that depends on it. The permission is checked again. The lock is a separate statement: a SELECT that waits for
   * a lock sees the new surgery row beside the old rows of its joins.
   */
  async lock<P extends SurgeryPermission>(
    manager: EntityManager,
    { actor, surgery: { surgery_id } }: SurgeryFor<P>,
    permission: P,
  ): Promise<SurgeryFor<P>> {
    await execute(
      manager,
      sql`SELECT 1 FROM surgery s WHERE s.surgery_id = ${surgery_id} AND ${surgeriesOf(permission, actor)} FOR UPDATE`,
    );
    return this.load(permission, actor, surgery_id, manager);
  }
}
