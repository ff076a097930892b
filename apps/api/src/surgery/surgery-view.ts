import type { Surgery } from '@candour/contracts';
import { consentView, endedView } from '../call/consent-view';
import { identityOf } from '../access/patient-identity';
import type { Relation } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A surgery as its reader may see it: only the patient gets the unique code. */
export const surgeryView = (row: SurgeryRow, relation: Relation, expiresOn: string | null): Surgery => ({
  surgery_id: row.surgery_id,
  patient_id: row.patient_id,
  ...identityOf(row),
  patient_needs: row.patient_needs,
  operation_id: row.operation_id,
  operation_name: row.operation_name,
  operation_laterality: row.operation_laterality,
  surgeon_id: row.surgeon_id,
  surgeon_title: row.surgeon_title,
  surgeon_first_name: row.surgeon_first_name,
  surgeon_last_name: row.surgeon_last_name,
  surgeon_gmc_number: row.surgeon_gmc_number,
  surgeon_status: row.surgeon_status,
  hospital_id: row.hospital_id,
  hospital_name: row.hospital_name,
  hospital_city: row.hospital_city,
  hospital_team: row.hospital_team,
  surgery_date: row.surgery_date,
  surgery_laterality: row.surgery_laterality,
  surgeon_side: row.surgeon_side,
  surgery_created_at: row.surgery_created_at.toISOString(),
  created_by: row.created_by,
  certificate_consented_at: instant(row.certificate_consented_at),
  patient_signed_at: instant(row.patient_signed_at),
  surgeon_signed_at: instant(row.surgeon_signed_at),
  unique_code: relation === 'PATIENT' ? row.unique_code : null,
  consent: consentView(row, expiresOn),
  ended: endedView(row),
});
