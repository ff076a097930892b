import {
  type FormErrors,
  type FormValue,
  type FoundPatient,
  type Laterality,
  type PatientRegistered,
  type Surgery,
  checkForm,
  type patientOnBehalf,
  patientOnBehalfScreen,
  patientSearch,
  titleToSend,
} from '@candour/contracts';
import type { ChosenHospital, ChosenOperation } from './choices.model';

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
}

/** What is stored on the device across a reload: the step, the choices and the typed text so far. */
export interface KeptCreation {
  readonly step: string;
  readonly email: string;
  readonly account: TypedAccount;
  readonly patient: ChosenPatient | null;
  readonly operation: ChosenOperation | null;
  readonly hospital: ChosenHospital | null;
  /** The surgeon's own side; null while they have not decided, and missing in what was stored before it was asked. */
  readonly side?: Laterality | null;
}

export interface SurgeonCreationInput {
  /** The surgeon who creates the process. */
  readonly surgeonId: string;
  readonly kept?: KeptCreation | null;
}

export interface SurgeonCreationContext {
  readonly surgeonId: string;
  /** The step that was open before a reload. */
  readonly returnTo: string | null;
  readonly email: string;
  readonly account: TypedAccount;
  readonly patient: ChosenPatient | null;
  readonly operation: ChosenOperation | null;
  readonly hospital: ChosenHospital | null;
  readonly side: Laterality | null;
  readonly errors: FormErrors;
  readonly failure: string | null;
  readonly created: Surgery | null;
}

export interface SurgeryForPatient {
  readonly patient_id: string;
  readonly operation_id: string;
  readonly surgeon_id: string;
  readonly hospital_id: string;
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
};

const whatWas = (kept: KeptCreation | null): Partial<SurgeonCreationContext> => {
  if (kept === null) return {};
  const { step: _, ...chosen } = kept;
  return chosen;
};

export const surgeonCreationAtStart = ({
  input,
}: {
  readonly input: SurgeonCreationInput;
}): SurgeonCreationContext => ({
  surgeonId: input.surgeonId,
  returnTo: input.kept?.step ?? null,
  email: '',
  account: NO_ACCOUNT,
  patient: null,
  operation: null,
  hospital: null,
  side: null,
  ...whatWas(input.kept ?? null),
  errors: {},
  failure: null,
  created: null,
});

/** What to store for a reload. Null before any input, after cancelling, and once the request is sent. */
export const creationToKeep = (
  { email, account, patient, operation, hospital, side }: SurgeonCreationContext,
  step: string | null,
): KeptCreation | null => {
  const isUntouched = patient === null && email === '' && Object.values(account).every((typed) => !typed);
  return step === null || isUntouched ? null : { step, email, account, patient, operation, hospital, side };
};

export const emailErrors = (email: string): FormErrors => {
  const checked = checkForm(patientSearch, { email }, { today: '' });
  return checked.valid ? {} : checked.errors;
};

/** Ignores a free-text title when the choice is no longer Other. */
const checkAccount = (account: TypedAccount) =>
  checkForm(
    patientOnBehalfScreen,
    { ...account, other_title: account.title === 'Other' ? account.other_title : '' },
    { today: '' },
  );

export const accountErrors = (account: TypedAccount): FormErrors => {
  const checked = checkAccount(account);
  return checked.valid ? {} : checked.errors;
};

export const emailToFind = ({ context }: Given): { email: string } => ({ email: context.email });

/** Throws when the form is invalid, which the chart's guard prevents. */
export const patientToRegister = ({ context }: Given): PatientToRegister => {
  const checked = checkAccount(context.account);
  if (!checked.valid) throw new RangeError('An account that is not good is not sent');
  const { title, other_title, first_name, last_name, mobile_number, email } = checked.value;
  return {
    title: titleToSend(title ?? null, other_title ?? null),
    first_name,
    last_name,
    mobile_number: mobile_number ?? null,
    email,
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
  };
};

/** Resets all choices and typed text, but keeps the surgeon. */
export const afterCancelling = ({ surgeonId }: SurgeonCreationContext): SurgeonCreationContext =>
  surgeonCreationAtStart({ input: { surgeonId } });

/** Whether the surgeon can say a side here: it is optional, and nothing is known of the patient's yet. */
export const isSideOffered = ({ operation }: SurgeonCreationContext): boolean =>
  operation?.operation_laterality === 'required';

export const surgeryForPatient = ({ context }: Given): SurgeryForPatient => ({
  patient_id: context.patient?.patient_id ?? '',
  operation_id: context.operation?.operation_id ?? '',
  surgeon_id: context.surgeonId,
  hospital_id: context.hospital?.hospital_id ?? '',
  ...(isSideOffered(context) && context.side !== null ? { surgeon_side: context.side } : {}),
});
