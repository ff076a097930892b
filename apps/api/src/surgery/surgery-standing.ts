import type { EntityManager } from 'typeorm';
import { one, sql } from '../database/sql';

/** Whose surgery it is and what was arranged: what a form will say, and who may read the record. */
export const STANDING = sql`jsonb_build_object('patient_id', patient_id, 'operation_id', operation_id,
  'operation_version_id', operation_version_id, 'surgeon_id', surgeon_id, 'hospital_id', hospital_id,
  'surgery_date', surgery_date, 'created_by', created_by)`;

/** For the audit entry about a change of a surgery: how it stands in the transaction, so that a change past Candour shows. */
export const standingOf = (
  manager: EntityManager,
  surgeryId: string,
): Promise<{ readonly stands: Readonly<Record<string, string | null>> }> =>
  one(
    manager,
    sql<{ stands: Record<string, string | null> }>`
      SELECT ${STANDING} AS stands FROM surgery WHERE surgery_id = ${surgeryId}`,
  );
