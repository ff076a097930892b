import {
  type ConsentForm,
  type DocumentPreview,
  type FormErrors,
  type Laterality,
  type Patient,
  type Surgery,
  differsFrom,
  hidesPatientsSide,
  isSignedBy,
  isSurgeonsSideOpen,
  messages,
  normaliseSignature,
  obstacleMessage,
  signatureMatches,
  signatureName,
  signingObstacle,
} from '@candour/contracts';
import { signingRefusal } from '../consent-decision/consent-offers.model';
import { type DocumentTries, firstTry } from '../kit/document-tries';
import type { Failure } from '../kit/failure';

export type SigningRole = 'patient' | 'surgeon';

/** The name that the signature must match. */
export interface Signer {
  readonly firstName: string;
  readonly lastName: string;
}

export interface TypedSignature {
  readonly signature: string;
  /** Only the surgeon types it. */
  readonly signatureName: string;
}

/** All data that decides whether a person can sign, and what they sign. */
export interface FormToSign {
  readonly preview: DocumentPreview;
  readonly surgery: Surgery;
  readonly patient: Pick<Patient, 'patient_gender' | 'patient_date_of_birth'>;
}

export interface SigningInput {
  readonly surgeryId: string;
  readonly role: SigningRole;
  /** Null while the account is not loaded. */
  readonly signer: Signer | null;
}

export interface SigningContext extends SigningInput, DocumentTries {
  readonly form: FormToSign | null;
  readonly consentForm: ConsentForm | null;
  readonly typed: TypedSignature;
  /** The side that the surgeon has chosen here, which is sent with the signature. */
  readonly side: Laterality | null;
  /** The side with which the form was loaded: another side makes another form, with another hash. */
  readonly sideOfForm: Laterality | null;
  readonly errors: FormErrors;
  readonly failure: string | null;
  /** The form differs from the one that was read, or the server has said so. */
  readonly hasChanged: boolean;
}

export interface SignatureToSend {
  readonly surgeryId: string;
  readonly role: SigningRole;
  readonly signature: string;
  readonly signatureName: string | null;
  readonly documentHash: string;
  /** The surgeon's side, if it is given with the signature. */
  readonly side: Laterality | null;
}

/** Prefills Surgeon Name from the account until the surgeon types another; only the signature must be typed. */
export const namedAfter = (
  role: SigningRole,
  signer: Signer | null,
  typed: TypedSignature,
): TypedSignature =>
  role === 'surgeon' && signer !== null && typed.signatureName === ''
    ? { ...typed, signatureName: signatureName(signer.firstName, signer.lastName) }
    : typed;

export const atStart = ({ input }: { readonly input: SigningInput }): SigningContext => ({
  ...input,
  form: null,
  consentForm: null,
  typed: namedAfter(input.role, input.signer, { signature: '', signatureName: '' }),
  side: null,
  sideOfForm: null,
  errors: {},
  failure: null,
  hasChanged: false,
  ...firstTry(),
});

type Given = { readonly context: SigningContext };

/** The key of a form, with the surgeon's side once they have chosen it here. */
export interface FormToLoad {
  readonly surgeryId: string;
  readonly role: SigningRole;
  readonly side: Laterality | null;
}

export const formToLoad = ({ context: { surgeryId, role, side } }: Given): FormToLoad => ({
  surgeryId,
  role,
  side,
});

export const surgeryToLoad = ({ context }: Given) => ({ surgeryId: context.surgeryId, role: context.role });

export const signatureToSend = ({ context }: Given): SignatureToSend => ({
  surgeryId: context.surgeryId,
  role: context.role,
  signature: context.typed.signature,
  signatureName: context.role === 'surgeon' ? context.typed.signatureName : null,
  documentHash: context.form?.preview.document_hash ?? '',
  side: context.side,
});

/** Stores a loaded form, and whether it differs from the one that was read before. */
export const withForm = (context: SigningContext, form: FormToSign): Partial<SigningContext> => ({
  form,
  consentForm: form.preview.consent_form,
  sideOfForm: context.side,
  failure: null,
  hasChanged:
    context.hasChanged ||
    (context.form !== null &&
      context.sideOfForm === context.side &&
      context.form.preview.document_hash !== form.preview.document_hash),
});

const SIDES = { patient: 'PATIENT', surgeon: 'SURGEON' } as const;

const isRefusedByPatient = ({ state }: ConsentForm): boolean => state === 'DECLINED' || state === 'WITHDRAWN';

/** Whether this person has signed a form that is still valid. */
export const hasSigned = ({ role, consentForm }: SigningContext): boolean =>
  consentForm !== null && !isRefusedByPatient(consentForm) && isSignedBy(SIDES[role], consentForm);

/**
 * The obstacle to this person's signature, in the specified words; null without one. A decision against the form
 * comes before missing facts.
 */
export const whyNotReady = (
  role: SigningRole,
  form: FormToSign,
  side: Laterality | null = null,
): string | null => {
  const refusal = signingRefusal(role, form.surgery);
  if (refusal !== null) return refusal;
  const surgery = { ...form.surgery, surgeon_side: form.surgery.surgeon_side ?? side };
  const obstacle = signingObstacle(SIDES[role], { ...form, surgery });
  return obstacle && obstacleMessage(SIDES[role], obstacle);
};

/**
 * Whether the surgeon is asked for their side before the form: the patient's alone is not enough here. Different
 * sides are settled on a separate screen.
 */
export const isSideMissing = ({ role, form, side }: SigningContext): boolean =>
  role === 'surgeon' &&
  form !== null &&
  side === null &&
  isSurgeonsSideOpen(form.surgery, form.surgery.consent.holds);

/**
 * Whether the surgeon is asked once more, because the side differs from the patient's and a slip would hold the
 * form.
 */
export const isSideDoubtful = ({ form }: SigningContext, side: Laterality): boolean =>
  form !== null && differsFrom(side, form.surgery.surgery_laterality);

/** Whether the form names a side of the patient that the surgeon must not read yet. */
export const hidesSide = ({ role, form, side }: SigningContext): boolean =>
  role === 'surgeon' && form !== null && side === null && hidesPatientsSide(form.surgery);

const listOf = (message: string | null): readonly string[] | undefined =>
  message === null ? undefined : [message];

/** Removes fields without errors. */
const withoutEmpty = (errors: Readonly<Record<string, readonly string[] | undefined>>): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, messagesOfField]) => messagesOfField)) as FormErrors;

const patientErrors = (signer: Signer, typed: TypedSignature): FormErrors =>
  signatureMatches(typed.signature, signer.firstName, signer.lastName)
    ? {}
    : { signature: [messages.signatureMismatch] };

const nameError = (signer: Signer, name: string): string | null => {
  if (name === '') return messages.signatureNameMissing;
  return signatureMatches(name, signer.firstName, signer.lastName) ? null : messages.signatureMismatch;
};

const repetitionError = (signature: string, name: string): string | null => {
  if (signature === '') return messages.signatureMissing;
  return signature === name ? null : messages.signatureMismatch;
};

/** "signature_name required; signature required and equal to signature_name; must match the full name". */
const surgeonErrors = (signer: Signer, typed: TypedSignature): FormErrors => {
  const name = normaliseSignature(typed.signatureName);
  const signature = normaliseSignature(typed.signature);
  return withoutEmpty({
    signature_name: listOf(nameError(signer, name)),
    signature: listOf(repetitionError(signature, name)),
  });
};

/** Errors of a typed signature, by field. Empty when it is the signer's name. */
export const signatureErrors = (role: SigningRole, signer: Signer, typed: TypedSignature): FormErrors =>
  role === 'patient' ? patientErrors(signer, typed) : surgeonErrors(signer, typed);

/** Reports no errors while the signer's name is unknown. */
export const typedErrors = ({ role, signer, typed }: SigningContext): FormErrors =>
  signer === null ? {} : signatureErrors(role, signer, typed);

/** The server has one field per signer, the screen has one field for both. */
export const errorsOnScreen = ({ fields }: Failure): FormErrors =>
  withoutEmpty({
    signature: fields['patient_signature'] ?? fields['surgeon_signature'],
    signature_name: fields['signature_name'],
  });

const HELD_OR_OVER = /^consent-form\.(held-|not-|ended$|concern-open$)/;

/** Whether the state of consent has closed the form to signatures meanwhile. */
export const isHeldOrOver = (failure: Failure): boolean => HELD_OR_OVER.test(failure.code ?? '');
