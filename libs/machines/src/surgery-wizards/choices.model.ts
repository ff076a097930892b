import {
  type FormErrors,
  type Hospital,
  type Operation,
  type Surgeon,
  checkForm,
  dateToWire,
  form,
  formatDate,
  messages,
  personName,
  required,
  surgeonInvitation,
  surgeonName,
  surgeryDate,
} from '@candour/contracts';
import type { Failure } from '../kit/failure';
import { stillWrong } from '../kit/field-errors';
import { typedDateToCheck } from '../kit/typed-date';

export type ChosenOperation = Pick<Operation, 'operation_id' | 'operation_name'> &
  Partial<Pick<Operation, 'operation_laterality'>>;
export type ChosenSurgeon = Pick<
  Surgeon,
  'surgeon_id' | 'surgeon_title' | 'surgeon_first_name' | 'surgeon_last_name' | 'surgeon_gmc_number'
>;
export type ChosenHospital = Pick<Hospital, 'hospital_id' | 'hospital_name' | 'hospital_city'>;

/** The choices so far. The expected date is as typed, DD-MM-YYYY. */
export interface Choices {
  readonly operation: ChosenOperation | null;
  readonly surgeon: ChosenSurgeon | null;
  readonly hospital: ChosenHospital | null;
  readonly date: string;
}

export const NO_CHOICES: Choices = { operation: null, surgeon: null, hospital: null, date: '' };

/** Context of every wizard that chooses a surgeon, a hospital and a date. */
export interface ChoosingContext {
  /** Choices when the wizard opened. Cancelling restores all of them, skipping a step restores one. */
  readonly start: Choices;
  readonly choices: Choices;
  /** Email of a surgeon who is not listed, and whether the invitation has been sent. */
  readonly invitation: string;
  readonly isInvited: boolean;
  /** Today's date in Europe/London, YYYY-MM-DD. */
  readonly today: string;
  readonly errors: FormErrors;
  readonly failure: string | null;
  /** The step that was open before a reload. */
  readonly returnTo: string | null;
}

/** Events of the choices, the same in every wizard. */
export type ChoiceEvent =
  | { readonly type: 'operation.chosen'; readonly operation: ChosenOperation }
  | { readonly type: 'surgeon.chosen'; readonly surgeon: ChosenSurgeon }
  | { readonly type: 'hospital.chosen'; readonly hospital: ChosenHospital }
  | { readonly type: 'date.typed'; readonly date: string };

export const choosingAtStart = (start: Choices, today: string): ChoosingContext => ({
  start,
  choices: start,
  invitation: '',
  isInvited: false,
  today,
  errors: {},
  failure: null,
  returnTo: null,
});

/** "Clicking the selected hospital deselects it." */
export const hospitalAfter = (
  chosen: ChosenHospital | null,
  clicked: ChosenHospital,
): ChosenHospital | null => (chosen?.hospital_id === clicked.hospital_id ? null : clicked);

const dateForm = form({ surgery_date: required(surgeryDate, messages.dateInvalid) });

/** Errors of the expected date. A date that the surgery already has is not checked again. */
export const dateErrors = (
  { start, today }: Pick<ChoosingContext, 'start' | 'today'>,
  typed: string,
): FormErrors => {
  if (typed !== '' && typed === start.date) return {};
  const checked = checkForm(dateForm, { surgery_date: typedDateToCheck(typed) }, { today });
  return checked.valid ? {} : checked.errors;
};

/** Context after a choice. The choice removes the errors. */
export const afterChoice = (context: ChoosingContext, event: ChoiceEvent): Partial<ChoosingContext> => {
  const { choices } = context;
  switch (event.type) {
    case 'operation.chosen':
      return { choices: { ...choices, operation: event.operation }, errors: {}, failure: null };
    case 'surgeon.chosen':
      return { choices: { ...choices, surgeon: event.surgeon }, isInvited: false, errors: {}, failure: null };
    case 'hospital.chosen':
      return {
        choices: { ...choices, hospital: hospitalAfter(choices.hospital, event.hospital) },
        errors: {},
        failure: null,
      };
    case 'date.typed':
      return {
        choices: { ...choices, date: event.date },
        errors: stillWrong(context.errors, dateErrors(context, event.date)),
      };
  }
};

/** Context after a skipped step, whose choice is restored. */
export const afterSkipping = (context: ChoosingContext, choice: keyof Choices): Partial<ChoosingContext> => ({
  choices: { ...context.choices, [choice]: context.start[choice] },
  errors: {},
  failure: null,
});

/** "Cancel resets all choices." */
export const afterCancelling = ({ start, today }: ChoosingContext): ChoosingContext =>
  choosingAtStart(start, today);

/** When the server no longer knows the operation, the card no longer shows it. */
export const afterRefusal = (context: ChoosingContext, failure: Failure): Partial<ChoosingContext> => ({
  failure: failure.message,
  errors: failure.fields,
  choices: failure.fields['operation_id'] ? { ...context.choices, operation: null } : context.choices,
});

export const invitationErrors = (email: string): FormErrors => {
  const checked = checkForm(surgeonInvitation, { email }, { today: '' });
  return checked.valid ? {} : checked.errors;
};

export const invitationToSend = ({ context }: { readonly context: ChoosingContext }): { email: string } => ({
  email: context.invitation,
});

/** Contents of the confirm-your-surgery card of section 2, including its texts for unknown values. */
export const confirmCardOf = ({ operation, surgeon, hospital, date }: Choices) => {
  const day = dateToWire(date);
  return {
    operation: operation?.operation_name ?? null,
    surgeon:
      surgeon === null
        ? messages.surgeonUnknown
        : personName('Dr.', surgeon.surgeon_first_name, surgeon.surgeon_last_name),
    /** The surgeon's name as everywhere except on the card. */
    surgeonTitled: surgeon === null ? null : surgeonName(surgeon),
    surgeonGmcNumber: surgeon?.surgeon_gmc_number ?? null,
    hospital: hospital?.hospital_name ?? messages.hospitalUnknown,
    date: day === null ? messages.surgeryDateUnknown : formatDate(day, 'Do MMMM YYYY'),
    problem: operation === null ? messages.operationNotFound : null,
  };
};

export type ConfirmCard = ReturnType<typeof confirmCardOf>;
