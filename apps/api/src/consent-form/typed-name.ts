import { messages, type Side, signatureMatches } from '@candour/contracts';
import type { SurgeryRow } from '../call/surgery-row';
import { DomainError, invalidField } from '../common/domain-error';

interface TypedNames {
  readonly patient_signature?: string | null;
  readonly surgeon_signature?: string | null;
}

export const signatureFieldOf = (side: Side): keyof TypedNames =>
  side === 'PATIENT' ? 'patient_signature' : 'surgeon_signature';

/** The typed name of a side; null without one. The other side's field is 403. */
export const typedNameOf = (side: Side, given: TypedNames): string | null => {
  if (given[signatureFieldOf(side === 'PATIENT' ? 'SURGEON' : 'PATIENT')])
    throw new DomainError('request.forbidden');
  return given[signatureFieldOf(side)] || null;
};

/** Whether a typed name matches that side of the surgery. */
export const isNameOf = (side: Side, surgery: SurgeryRow, typed: string): boolean => {
  const [first, last] =
    side === 'PATIENT'
      ? [surgery.patient_first_name, surgery.patient_last_name]
      : [surgery.surgeon_first_name ?? '', surgery.surgeon_last_name ?? ''];
  return signatureMatches(typed, first, last);
};

/** Throws 422 for a missing name, and for one that does not match that side of the surgery. */
export const requireTypedName = (side: Side, surgery: SurgeryRow, typed: string | null): void => {
  if (typed === null) throw invalidField(signatureFieldOf(side), messages.signatureMissing);
  if (!isNameOf(side, surgery, typed)) throw invalidField(signatureFieldOf(side), messages.signatureMismatch);
};
