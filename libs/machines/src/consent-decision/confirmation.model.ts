import {
  type FormErrors,
  type FormResult,
  type FormValue,
  type Surgery,
  checkForm,
  confirmationForm,
  messages,
  signatureMatches,
  signatureName,
} from '@candour/contracts';

/** The confirmation of each side. */
export const CONFIRMING = { CONFIRM_AS_PATIENT: 'patient', CONFIRM_AS_SURGEON: 'surgeon' } as const;
export type Confirming = keyof typeof CONFIRMING;
type Role = (typeof CONFIRMING)[Confirming];

export type ConfirmationBody = FormValue<typeof confirmationForm>;

export const isConfirming = (act: string): act is Confirming => act in CONFIRMING;

const namesOf = (role: Role, surgery: Surgery): readonly [first: string, last: string] =>
  role === 'patient'
    ? [surgery.patient_first_name, surgery.patient_last_name]
    : [surgery.surgeon_first_name ?? '', surgery.surgeon_last_name ?? ''];

/** The name that a side types to confirm. */
export const nameToConfirm = (role: Role, surgery: Surgery): string =>
  signatureName(...namesOf(role, surgery));

interface Given {
  readonly surgery: Surgery | null;
  readonly typed: { readonly changed: string; readonly text: string; readonly signature: string };
  readonly today: string;
}

const signatureErrors = (role: Role, surgery: Surgery, typed: string): FormErrors => {
  const field = `${role}_signature`;
  if (typed.trim() === '') return { [field]: [messages.signatureMissing] };
  return signatureMatches(typed, ...namesOf(role, surgery)) ? {} : { [field]: [messages.signatureMismatch] };
};

/** A reported change needs a text and no name; "nothing has changed" needs the name. */
export const checkConfirmation = (
  { surgery, typed, today }: Given,
  role: Role,
): FormResult<ConfirmationBody> => {
  const { changed } = typed;
  const given = {
    round: surgery?.consent.round ?? 0,
    changed,
    ...(changed === 'YES' ? { text: typed.text.trim() } : {}),
    ...(changed === 'NO' ? { [`${role}_signature`]: typed.signature } : {}),
  };
  const errors = surgery && changed === 'NO' ? signatureErrors(role, surgery, typed.signature) : {};
  return Object.keys(errors).length > 0
    ? { valid: false, errors }
    : checkForm(confirmationForm, given, { today });
};
