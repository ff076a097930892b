import { type Patient, personName } from '@candour/contracts';
import { dateOfBirth } from '../../../lib/dates-on-screen';
import { ageToday } from '../worklist/worklist.model';
import { words } from './words';

/** "Born 7th April 1959 (67)", or that it is not known. */
export const bornOf = ({ patient_date_of_birth: birth }: Pick<Patient, 'patient_date_of_birth'>): string =>
  birth === null ? words.birthUnknown : words.born(dateOfBirth(birth), ageToday(birth));

export type ToldApart = Pick<
  Patient,
  'patient_title' | 'patient_first_name' | 'patient_last_name' | 'patient_date_of_birth'
>;

/** "Mrs Priya Shah": as two patients of one name are told apart, with when they were born. */
export const titledName = (patient: Omit<ToldApart, 'patient_date_of_birth'>): string =>
  personName(patient.patient_title, patient.patient_first_name, patient.patient_last_name);
