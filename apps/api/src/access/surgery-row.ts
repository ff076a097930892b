import type { Gender, Laterality, SurgeonStatus } from '@candour/contracts';

/** A surgery with the names that every reader of it needs. */
export interface SurgeryRow {
  readonly surgery_id: string;
  readonly patient_id: string;
  readonly patient_account_id: string;
  readonly patient_title: string | null;
  readonly patient_first_name: string;
  readonly patient_last_name: string;
  readonly patient_gender: Gender | null;
  readonly patient_date_of_birth: string | null;
  readonly operation_id: string;
  readonly operation_version_id: string;
  readonly operation_name: string;
  readonly operation_laterality: 'required' | 'none';
  readonly surgeon_id: string | null;
  readonly surgeon_account_id: string | null;
  readonly surgeon_title: string | null;
  readonly surgeon_first_name: string | null;
  readonly surgeon_last_name: string | null;
  readonly surgeon_gmc_number: string | null;
  readonly surgeon_status: SurgeonStatus | null;
  readonly hospital_id: string | null;
  readonly hospital_name: string | null;
  readonly hospital_city: string | null;
  readonly surgery_date: string | null;
  readonly surgery_laterality: Laterality | null;
  readonly surgery_created_at: Date;
  readonly created_by: 'PATIENT' | 'SURGEON';
  readonly certificate_consented_at: Date | null;
  readonly patient_signed_at: Date | null;
  readonly surgeon_signed_at: Date | null;
  readonly unique_code: string;
}

/** The one select of surgeries; a where-clause of the policy follows it. `s` is the surgery. */
export const SURGERY_SELECT = `
SELECT s.surgery_id, s.patient_id, p.account_id AS patient_account_id, p.patient_title, p.patient_first_name,
  p.patient_last_name, p.patient_gender, p.patient_date_of_birth::text AS patient_date_of_birth,
  s.operation_id, s.operation_version_id, o.operation_name, o.operation_laterality,
  s.surgeon_id, g.account_id AS surgeon_account_id, g.surgeon_title, g.surgeon_first_name,
  g.surgeon_last_name, g.surgeon_gmc_number, g.surgeon_status,
  s.hospital_id, h.hospital_name, h.hospital_city, s.surgery_date::text AS surgery_date, s.surgery_laterality,
  s.surgery_created_at, s.created_by, s.certificate_consented_at, s.patient_signed_at, s.surgeon_signed_at,
  s.unique_code
FROM surgery s
JOIN patient p ON p.patient_id = s.patient_id
JOIN operation o ON o.operation_id = s.operation_id
LEFT JOIN surgeon g ON g.surgeon_id = s.surgeon_id
LEFT JOIN hospital h ON h.hospital_id = s.hospital_id`;
