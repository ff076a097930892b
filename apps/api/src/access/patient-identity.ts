import type { PatientIdentity } from '@candour/contracts';
import { sql } from '../database/sql';

/** The columns that identify a patient `p`. */
export const PATIENT_IDENTITY = sql`
  p.patient_title, p.patient_first_name, p.patient_last_name, p.patient_date_of_birth::text AS patient_date_of_birth,
  p.patient_nhs_number, p.patient_hospital_number`;

/** The identity of a row that has further columns. */
export const identityOf = (row: PatientIdentity): PatientIdentity => ({
  patient_title: row.patient_title,
  patient_first_name: row.patient_first_name,
  patient_last_name: row.patient_last_name,
  patient_date_of_birth: row.patient_date_of_birth,
  patient_nhs_number: row.patient_nhs_number,
  patient_hospital_number: row.patient_hospital_number,
});
