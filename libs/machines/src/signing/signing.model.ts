import {
  type ConsentForm,
  type DocumentPreview,
  type FormErrors,
  type Patient,
  type Surgery,
  arePatientDetailsComplete,
  isSurgeonLinked,
  messages,
  normaliseSignature,
  signatureMatches,
} from '@candour/contracts';
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
  /** Asked of the surgeon only. */
  readonly signatureName: string;
}

/** Everything that decides whether, and what, somebody signs. */
export interface FormToSign {
  readonly preview: DocumentPreview;
  readonly surgery: Surgery;
  readonly patient: Pick<Patient, 'patient_gender' | 'patient_date_of_birth'>;
}

export interface SigningInput {
  readonly surgeryId: string;
  readonly role: SigningRole;
  /** Null while the account has not been loaded. */
  readonly signer: Signer | null;
}

export interface SigningContext extends SigningInput, DocumentTries {
  readonly form: FormToSign | null;
  readonly consentForm: ConsentForm | null;
  readonly typed: TypedSignature;
  readonly errors: FormErrors;
  readonly failure: string | null;
  /** Another form than the one that was read has come, or the server has said so. */
  readonly hasChanged: boolean;
}

export interface SignatureToSend {
  readonly surgeryId: string;
  readonly role: SigningRole;
  readonly signature: string;
  readonly signatureName: string | null;
  readonly documentHash: string;
}

export const atStart = ({ input }: { readonly input: SigningInput }): SigningContext => ({
  ...input,
  form: null,
  consentForm: null,
  typed: { signature: '', signatureName: '' },
  errors: {},
  failure: null,
  hasChanged: false,
  ...firstTry(),
});

type Given = { readonly context: SigningContext };

export const surgeryToLoad = ({ context }: Given) => ({ surgeryId: context.surgeryId, role: context.role });

export const signatureToSend = ({ context }: Given): SignatureToSend => ({
  surgeryId: context.surgeryId,
  role: context.role,
  signature: context.typed.signature,
  signatureName: context.role === 'surgeon' ? context.typed.signatureName : null,
  documentHash: context.form?.preview.document_hash ?? '',
});

/** A form that has loaded; whether it says something else than the one that was read before it. */
export const withForm = (context: SigningContext, form: FormToSign): Partial<SigningContext> => ({
  form,
  consentForm: form.preview.consent_form,
  failure: null,
  hasChanged:
    context.hasChanged ||
    (context.form !== null && context.form.preview.document_hash !== form.preview.document_hash),
});

export const isSignedBy = (role: SigningRole, form: ConsentForm | null): boolean =>
  form !== null && (role === 'patient' ? form.patient_signed : form.surgeon_signed);

/** Section 4: "Download is enabled only when both have signed and the form is consented". */
export const isDownloadable = (form: ConsentForm | null): boolean =>
  form !== null && form.consented && form.patient_signed && form.surgeon_signed;

/** What must happen before this person can sign, in the specified words; null when nothing must. */
export const whyNotReady = (role: SigningRole, form: FormToSign): string | null => {
  if (role === 'patient' && form.surgery.certificate_consented_at === null) return messages.certificateFirst;
  if (form.preview.consent_form === null)
    return role === 'patient' ? messages.consentFormUnavailable : messages.consentFormMissing;
  if (!arePatientDetailsComplete(form)) return messages.detailsFirst;
  if (role === 'patient' && !isSurgeonLinked(form.surgery)) return messages.surgeonFirst;
  return null;
};

const patientErrors = (signer: Signer, typed: TypedSignature): FormErrors =>
  signatureMatches(typed.signature, signer.firstName, signer.lastName)
    ? {}
    : { signature: [messages.signatureMismatch] };

/** "signature_name required; signature required and equal to signature_name; must match the full name". */
const surgeonErrors = (signer: Signer, typed: TypedSignature): FormErrors => {
  const name = normaliseSignature(typed.signatureName);
  const signature = normaliseSignature(typed.signature);
  const nameError =
    name === ''
      ? messages.signatureNameMissing
      : signatureMatches(name, signer.firstName, signer.lastName)
        ? null
        : messages.signatureMismatch;
  const signatureError =
    signature === '' ? messages.signatureMissing : signature === name ? null : messages.signatureMismatch;
  return {
    ...(nameError === null ? {} : { signature_name: [nameError] }),
    ...(signatureError === null ? {} : { signature: [signatureError] }),
  };
};

/** What is wrong with a signature as typed, by the field it stands under; empty when it is the signer's name. */
export const signatureErrors = (role: SigningRole, signer: Signer, typed: TypedSignature): FormErrors =>
  role === 'patient' ? patientErrors(signer, typed) : surgeonErrors(signer, typed);

/** Nothing can be held against a signature while the signer's name is not known. */
export const typedErrors = ({ role, signer, typed }: SigningContext): FormErrors =>
  signer === null ? {} : signatureErrors(role, signer, typed);

/** The server names the signature by whose it is; the screen has one field for either. */
export const errorsOnScreen = ({ fields }: Failure): FormErrors => {
  const signature = fields['patient_signature'] ?? fields['surgeon_signature'];
  const name = fields['signature_name'];
  return { ...(signature ? { signature } : {}), ...(name ? { signature_name: name } : {}) };
};

export const isFormChanged = (failure: Failure): boolean =>
  failure.code === 'consent-form.changed' || failure.message === messages.formChanged;

/** The server says that something is missing before this form exists or can be signed. */
export const isNotReadyYet = (failure: Failure): boolean => failure.status === 409;
