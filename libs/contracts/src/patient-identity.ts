import { type ValueOf, date, nullable, object, text } from './shape';

/** Title, names and birth date, which a surgeon with the patient's code or email may see. */
export const patientNames = {
  patient_title: nullable(text),
  patient_first_name: text,
  patient_last_name: text,
  patient_date_of_birth: nullable(date),
};

/** The identity of a patient, for staff who treat them. */
export const patientIdentity = {
  ...patientNames,
  /** Ten digits. */
  patient_nhs_number: nullable(text),
  patient_hospital_number: nullable(text),
};
const identity = object(patientIdentity);
export type PatientIdentity = ValueOf<typeof identity>;
