import {
  type FormErrors,
  type Hospital,
  type Operation,
  type Surgeon,
  checkForm,
  dateToWire,
  form,
  messages,
  required,
  surgeonInvitation,
  surgeryDate,
} from '@candour/contracts';

export type ChosenOperation = Pick<Operation, 'operation_id' | 'operation_name'>;
export type ChosenSurgeon = Pick<
  Surgeon,
  'surgeon_id' | 'surgeon_title' | 'surgeon_first_name' | 'surgeon_last_name' | 'surgeon_gmc_number'
>;
export type ChosenHospital = Pick<Hospital, 'hospital_id' | 'hospital_name' | 'hospital_city'>;

/** What has been chosen so far; the date as typed, DD-MM-YYYY. */
export interface Choices {
  readonly operation: ChosenOperation | null;
  readonly surgeon: ChosenSurgeon | null;
  readonly hospital: ChosenHospital | null;
  readonly date: string;
}

export const NO_CHOICES: Choices = { operation: null, surgeon: null, hospital: null, date: '' };

/** What every wizard holds: choices, the email of a surgeon who is not listed, and what is wrong. */
export interface WizardContext {
  readonly choices: Choices;
  readonly invitation: string;
  readonly today: string;
  readonly errors: FormErrors;
  readonly failure: string | null;
}

/** "Clicking the selected hospital deselects it." */
export const hospitalAfter = (
  chosen: ChosenHospital | null,
  clicked: ChosenHospital,
): ChosenHospital | null => (chosen?.hospital_id === clicked.hospital_id ? null : clicked);

const dateForm = form({ surgery_date: required(surgeryDate, messages.dateInvalid) });

/** What is wrong with an expected date as typed. */
export const dateErrors = (typed: string, today: string): FormErrors => {
  const checked = checkForm(dateForm, { surgery_date: dateToWire(typed) ?? typed }, { today });
  return checked.valid ? {} : checked.errors;
};

export const dateOnWire = (typed: string): string | null => dateToWire(typed);

export const invitationErrors = (email: string): FormErrors => {
  const checked = checkForm(surgeonInvitation, { email }, { today: '' });
  return checked.valid ? {} : checked.errors;
};

export const invitationToSend = ({ context }: { readonly context: WizardContext }): { email: string } => ({
  email: context.invitation,
});
