import {
  type FormErrors,
  type FormValue,
  type FoundPatient,
  type Laterality,
  type PatientRegistered,
  type Surgery,
  checkForm,
  dateToWire,
  messages,
  type patientOnBehalf,
  patientOnBehalfScreen,
  patientSearch,
  titleToSend,
} from '@candour/contracts';
import { typedDateToCheck } from '../kit/typed-date';
import { type ChosenHospital, type ChosenOperation, NO_CHOICES, dateErrors } from './choices.model';

export type ChosenPatient = FoundPatient;
export type PatientToRegister = FormValue<typeof patientOnBehalf>;

/** Fields of the CREATE ACCOUNT form. */
export interface TypedAccount {
  readonly title: string;
  readonly other_title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_number: string;
  readonly email: string;
  readonly gender: string;
  /** DD-MM-YYYY. */
  readonly date_of_birth: string;
}

/** The tab in which the patient was found. */
export type FoundIn = 'currentList' | 'findByEmail' | 'createAccount';

/** What is stored on the device across a reload: the step, the choices and the typed text so far. */
export interface KeptCreation {
  readonly step: string;
  readonly email: string;
  readonly account: TypedAccount;
  readonly patient: ChosenPatient | null;
  readonly foundIn: FoundIn;
  readonly operation: ChosenOperation | null;
  readonly hospital: ChosenHospital | null;
  /** The surgeon's own side; null while they have not decided. */
  readonly side: Laterality | null;
  /** The expected date, DD-MM-YYYY; '' while there is none. */
  readonly date: string;
}

export interface SurgeonCreationInput {
  /** The surgeon who creates the process. */
  readonly surgeonId: string;
  /** Today's date in Europe/London, YYYY-MM-DD. */
  readonly today: string;
  /** Choices stored before a reload; an older version of the page may have stored less. */
  readonly kept?: (Partial<KeptCreation> & Pick<KeptCreation, 'step'>) | null;
}

export interface SurgeonCreationContext extends Omit<KeptCreation, 'step'> {
  readonly surgeonId: string;
  readonly today: string;
  /** The step that was open before a reload. */
  readonly returnTo: string | null;
  readonly errors: FormErrors;
  readonly failure: string | null;
  readonly created: Surgery | null;
}

export interface SurgeryForPatient {
  readonly patient_id: string;
  readonly operation_id: string;
  readonly surgeon_id: string;
  readonly hospital_id: string;
  readonly surgery_date?: string;
  readonly surgeon_side?: Laterality;
}

type Given = { readonly context: SurgeonCreationContext };

export const NO_ACCOUNT: TypedAccount = {
  title: '',
  other_title: '',
  first_name: '',
  last_name: '',
  mobile_number: '',
  email: '',
  gender: '',
  date_of_birth: '',
};

const whatWas = (kept: SurgeonCreationInput['kept']): Partial<SurgeonCreationContext> => {
  if (!kept) return {};
  const { step: _, account, ...chosen } = kept;
  return { ...chosen, account: { ...NO_ACCOUNT, ...account } };
};

export const surgeonCreationAtStart = ({
  input,
}: {
  readonly input: SurgeonCreationInput;
}): SurgeonCreationContext => ({
  surgeonId: input.surgeonId,
  today: input.today,
  returnTo: input.kept?.step ?? null,
  email: '',
  account: NO_ACCOUNT,
  patient: null,
  foundIn: 'currentList',
  operation: null,
  hospital: null,
  side: null,
  date: '',
  ...whatWas(input.kept),
  errors: {},
  failure: null,
  created: null,
});

/** What to store for a reload. Null before any input, after cancelling, and once the request is sent. */
export const creationToKeep = (
  { email, account, patient, foundIn, operation, hospital, side, date }: SurgeonCreationContext,
  step: string | null,
): KeptCreation | null => {
  const isUntouched = patient === null && email === '' && Object.values(account).every((typed) => !typed);
  if (step === null || isUntouched) return null;
  return { step, email, account, patient, foundIn, operation, hospital, side, date };
};

export const emailErrors = (email: string): FormErrors => {
  const checked = checkForm(patientSearch, { email }, { today: '' });
  return checked.valid ? {} : checked.errors;
};

type AccountToCheck = Pick<SurgeonCreationContext, 'account' | 'today'>;

/** Ignores a free-text title when the choice is no longer Other. */
const checkAccount = ({ account, today }: AccountToCheck) =>
  checkForm(
    patientOnBehalfScreen,
    {
      ...account,
      other_title: account.title === 'Other' ? account.other_title : '',
      date_of_birth: typedDateToCheck(account.date_of_birth),
    },
    { today },
  );

export const accountErrors = (given: AccountToCheck): FormErrors => {
  const checked = checkAccount(given);
  return checked.valid ? {} : checked.errors;
};

export const emailToFind = ({ context }: Given): { email: string } => ({ email: context.email });

/** Throws when the form is invalid, which the chart's guard prevents. */
export const patientToRegister = ({ context }: Given): PatientToRegister => {
  const checked = checkAccount(context);
  if (!checked.valid) throw new RangeError('An account that is not good is not sent');
  const { title, other_title, first_name, last_name, mobile_number, email, gender, date_of_birth } =
    checked.value;
  return {
    title: titleToSend(title ?? null, other_title ?? null),
    first_name,
    last_name,
    mobile_number: mobile_number ?? null,
    email,
    ...(gender ? { gender } : {}),
    ...(date_of_birth ? { date_of_birth } : {}),
  };
};

/** The patient of the new account, for confirmation; null when the reply has no patient_id. */
export const registeredPatient = (
  context: SurgeonCreationContext,
  reply: PatientRegistered,
): ChosenPatient | null => {
  if (reply.patient_id === null) return null;
  const sent = patientToRegister({ context });
  return {
    patient_id: reply.patient_id,
    patient_title: sent.title ?? null,
    patient_first_name: sent.first_name,
    patient_last_name: sent.last_name,
    patient_email: sent.email,
    patient_date_of_birth: sent.date_of_birth ?? null,
  };
};

/** Clears the choices about the operation of another patient. */
export const afterFinding = (
  context: SurgeonCreationContext,
  patient: ChosenPatient | null,
  foundIn: FoundIn,
): Partial<SurgeonCreationContext> => {
  const isSame = context.patient?.patient_id === patient?.patient_id;
  return { patient, foundIn, ...(isSame ? {} : { side: null, date: '' }) };
};

/** Resets all choices and typed text, but keeps the surgeon. */
export const afterCancelling = ({ surgeonId, today }: SurgeonCreationContext): SurgeonCreationContext =>
  surgeonCreationAtStart({ input: { surgeonId, today } });

/** Whether the surgeon can choose a side here. It is optional, and the patient has given none yet. */
export const isSideOffered = ({ operation }: SurgeonCreationContext): boolean =>
  operation?.operation_laterality === 'required';

/** Errors of the typed date, which is optional. */
export const processDateErrors = ({
  date,
  today,
}: Pick<SurgeonCreationContext, 'date' | 'today'>): FormErrors =>
  date.trim() === '' ? {} : dateErrors({ start: NO_CHOICES, today }, date);

export const processErrors = (context: SurgeonCreationContext): FormErrors => ({
  ...processDateErrors(context),
  ...(context.hospital === null ? { hospital_id: [messages.hospitalMissing] } : {}),
});

const dateOf = ({ date }: SurgeonCreationContext): Pick<SurgeryForPatient, 'surgery_date'> => {
  const day = dateToWire(date);
  return day === null ? {} : { surgery_date: day };
};

export const surgeryForPatient = ({ context }: Given): SurgeryForPatient => ({
  patient_id: context.patient?.patient_id ?? '',
  operation_id: context.operation?.operation_id ?? '',
  surgeon_id: context.surgeonId,
  hospital_id: context.hospital?.hospital_id ?? '',
  ...dateOf(context),
  ...(isSideOffered(context) && context.side !== null ? { surgeon_side: context.side } : {}),
});
