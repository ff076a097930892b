import type { Gender, Laterality, SurgeonStatus } from '@candour/contracts';

/** A surgery with the names that all its readers need. */
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
