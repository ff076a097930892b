import type { ListedConsentForm } from '@candour/contracts';
import { id } from '../../api/testing/patient-facts';

/** Four patients of a surgeon, by their place in a list. */
export const names = ['Ann Lee', 'Bo Ward', 'Cy Hart', 'Dee Moss'] as const;
export const [first, last] = [0, 1].map(
  (part) => (index: number) => names[index]?.split(' ')[part] ?? '',
) as [(index: number) => string, (index: number) => string];

/** A row of the surgeon's consent forms. */
export const form = (
  index: number,
  patient_signed: boolean,
  surgeon_signed: boolean,
  changes: Partial<ListedConsentForm> = {},
): ListedConsentForm => ({
  surgery_id: id(50 + index),
  patient_signed,
  surgeon_signed,
  consented: patient_signed,
  patient_title: null,
  patient_first_name: first(index),
  patient_last_name: last(index),
  patient_date_of_birth: '1959-04-09',
  patient_nhs_number: null,
  patient_hospital_number: null,
  patient_needs: null,
  operation_name: 'Total hip replacement',
  round: 1,
  state: 'OPEN',
  hold: null,
  ended: null,
  confirmation_due: false,
  expires_on: null,
  patient_confirmed: false,
  surgeon_confirmed: false,
  former_state: null,
  ...changes,
});
/** One in each state of signing. */
export const forms = [
  form(0, false, false),
  form(1, true, false, { state: 'PATIENT_SIGNED' }),
  form(2, false, true, { state: 'SURGEON_SIGNED' }),
  form(3, true, true, { state: 'SIGNED' }),
];
