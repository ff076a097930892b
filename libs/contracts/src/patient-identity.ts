import { type ValueOf, date, nullable, object, text } from './shape';

/** Title and names, as a stranger may learn them who has the patient's code or email, with what tells two apart. */
export const patientNames = {
  patient_title: nullable(text),
  patient_first_name: text,
  patient_last_name: text,
  patient_date_of_birth: nullable(date),
};

/** Who a patient is, for whoever treats them. */
export const patientIdentity = {
  ...patientNames,
  /** Ten digits. */
  patient_nhs_number: nullable(text),
  patient_hospital_number: nullable(text),
};
const identity = object(patientIdentity);
export type PatientIdentity = ValueOf<typeof identity>;
