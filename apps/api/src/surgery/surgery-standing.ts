import type { EntityManager } from 'typeorm';
import { one, sql } from '../database/sql';

/**
 * The patient, the surgeon and the arrangements of a surgery: they decide what a form says and who may read the
 * record.
 */
export const STANDING = sql`jsonb_build_object('patient_id', patient_id, 'operation_id', operation_id,
  'operation_version_id', operation_version_id, 'surgeon_id', surgeon_id, 'hospital_id', hospital_id,
  'surgery_date', surgery_date, 'created_by', created_by)`;

/**
 * The arrangements of a surgery in this transaction, for the audit entry about a change. A later change outside
 * Candour then differs from it.
 */
export const standingOf = (
  manager: EntityManager,
  surgeryId: string,
): Promise<{ readonly stands: Readonly<Record<string, string | null>> }> =>
  one(
    manager,
    sql<{ stands: Record<string, string | null> }>`
      SELECT ${STANDING} AS stands FROM surgery WHERE surgery_id = ${surgeryId}`,
  );
