import type { ConsentForm } from './consent-form';
import type { ErrorCode } from './errors';
import { PROOF_FRESH_S } from './limits';
import type { Patient } from './patient';
import type { Surgery } from './surgery';

/** Who signs. Each side signs once, in either order. */
export type Side = 'PATIENT' | 'SURGEON';

/** The time of an event, from the database or a reply. Null means that it has not happened. */
type EventTime = Date | string | null;

interface SignedAt {
  readonly patient_signed_at: EventTime;
  readonly surgeon_signed_at: EventTime;
}

/** The first signature freezes the surgery: surgeon, hospital, date, side, and the patient's details on the form. */
export const isSigned = (surgery: SignedAt): boolean =>
  surgery.patient_signed_at !== null || surgery.surgeon_signed_at !== null;

type Signatures = Pick<ConsentForm, 'patient_signed' | 'surgeon_signed'>;

export const signaturesOf = (surgery: SignedAt): Signatures => ({
  patient_signed: surgery.patient_signed_at !== null,
  surgeon_signed: surgery.surgeon_signed_at !== null,
});

/** Null means that the form does not exist yet, so nobody has signed it. */
export const isSignedBy = (side: Side, form: Signatures | null): boolean =>
  form !== null && (side === 'PATIENT' ? form.patient_signed : form.surgeon_signed);

/** Section 4: "complete when both". */
export const isSignedByBoth = (form: Signatures | null): boolean =>
  isSignedBy('PATIENT', form) && isSignedBy('SURGEON', form);

/**
 * Section 4: "Download is enabled only when both have signed and the form is consented". A form whose consent was taken
 * back stays to be read, and says so on every page.
 */
export const isDownloadable = (
  form: (Signatures & Pick<ConsentForm, 'consented' | 'state'>) | null,
): boolean => form !== null && isSignedByBoth(form) && (form.consented || form.state === 'WITHDRAWN');

export const isCertified = (surgery: { readonly certificate_consented_at: EventTime }): boolean =>
  surgery.certificate_consented_at !== null;

/**
 * A process created by a patient has a form once the certificate is complete; one created by a surgeon has it at
 * once.
 */
export const hasConsentForm = (
  surgery: Pick<Surgery, 'created_by'> & Parameters<typeof isCertified>[0],
): boolean => surgery.created_by === 'SURGEON' || isCertified(surgery);

export const hasSide = (operation: Pick<Surgery, 'operation_laterality'>): boolean =>
  operation.operation_laterality === 'required';

/** The patient's side counts as set when the operation has none. */
export const isSideSet = (surgery: Pick<Surgery, 'operation_laterality' | 'surgery_laterality'>): boolean =>
  !hasSide(surgery) || surgery.surgery_laterality !== null;

export interface DetailFacts {
  readonly patient: Pick<Patient, 'patient_gender' | 'patient_date_of_birth'>;
  readonly surgery: Parameters<typeof isSideSet>[0];
}

export const arePatientDetailsComplete = ({ patient, surgery }: DetailFacts): boolean =>
  patient.patient_gender !== null && patient.patient_date_of_birth !== null && isSideSet(surgery);

/** A surgery counts as linked when its surgeon is VERIFIED, however the link was made. */
export const isSurgeonLinked = (surgery: Pick<Surgery, 'surgeon_id' | 'surgeon_status'>): boolean =>
  surgery.surgeon_id !== null && surgery.surgeon_status === 'VERIFIED';

/** For the surgeon's signature, a side from either is enough: two different ones hold the form. */
const isEitherSideSet = (surgery: SigningFacts['surgery']): boolean =>
  isSideSet(surgery) || surgery.surgeon_side !== null;

const areDetailsComplete = (side: Side, { patient, surgery }: SigningFacts): boolean =>
  side === 'PATIENT'
    ? arePatientDetailsComplete({ patient, surgery })
    : patient.patient_gender !== null && patient.patient_date_of_birth !== null && isEitherSideSet(surgery);

export interface SigningFacts extends DetailFacts {
  readonly surgery: DetailFacts['surgery'] &
    Pick<Surgery, 'surgeon_side'> &
    Parameters<typeof hasConsentForm>[0] &
    Parameters<typeof isSurgeonLinked>[0];
}

export type SigningObstacle = Extract<ErrorCode, `consent-form.${'missing' | `${string}-first`}`>;

/**
 * What prevents a side from signing, or null. Returns the obstacle that must be removed first. The API refuses a
 * signature with this code, and the screen shows its message instead of the field.
 */
export const signingObstacle = (side: Side, facts: SigningFacts): SigningObstacle | null => {
  const { surgery } = facts;
  if (!hasConsentForm(surgery)) return 'consent-form.missing';
  if (side === 'PATIENT' && !isCertified(surgery)) return 'consent-form.certificate-first';
  if (!areDetailsComplete(side, facts)) return 'consent-form.details-first';
  return isSurgeonLinked(surgery) ? null : 'consent-form.surgeon-first';
};

/** Whether a side must prove their identity again before signing: a surgeon whose last proof is too old. */
export const isProofNeeded = (side: Side, provedAt: Date, now: Date): boolean =>
  side === 'SURGEON' && now.getTime() - provedAt.getTime() > PROOF_FRESH_S * 1000;
