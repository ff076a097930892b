import type { Patient } from './patient';
import type { Surgeon } from './surgeon';

/** "Miss Helen Carter": title, if any, first name and last name. */
export const personName = (title: string | null, firstName: string, lastName: string): string =>
  [title, firstName, lastName].filter(Boolean).join(' ');

/** "Miss CARTER, Helen": a name in lists and page heads. */
export const listedName = (title: string | null, firstName: string, lastName: string): string =>
  personName(title, `${lastName.toUpperCase()},`, firstName);

/** The same for a patient. */
export const listedPatient = ({
  patient_title,
  patient_first_name,
  patient_last_name,
}: Pick<Patient, 'patient_title' | 'patient_first_name' | 'patient_last_name'>): string =>
  listedName(patient_title, patient_first_name, patient_last_name);

/** Name of a patient without the title, as in the patient's signature. */
export const patientName = ({
  patient_first_name,
  patient_last_name,
}: Pick<Patient, 'patient_first_name' | 'patient_last_name'>): string =>
  personName(null, patient_first_name, patient_last_name);

/** All three are null when the surgery has no surgeon. */
export type NamedSurgeon = {
  readonly [Name in 'surgeon_title' | 'surgeon_first_name' | 'surgeon_last_name']: Surgeon[Name] | null;
};

export const surgeonName = ({ surgeon_title, surgeon_first_name, surgeon_last_name }: NamedSurgeon): string =>
  personName(surgeon_title, surgeon_first_name ?? '', surgeon_last_name ?? '');
