import type { Laterality } from './rules/choice';
import type { Hold } from './consent-state';
import { hasSide, isSigned, isSignedBy, signaturesOf } from './signing';
import type { Surgery } from './surgery';

/** The side of the body as patient and surgeon have given it. */
export type GivenSides = Pick<Surgery, 'operation_laterality' | 'surgery_laterality' | 'surgeon_side'>;

/** Whether both gave the same side; null while one of them has not given theirs, and where there is no side. */
export const doSidesAgree = (surgery: GivenSides): boolean | null => {
  const { surgery_laterality: patients, surgeon_side: surgeons } = surgery;
  if (!hasSide(surgery) || patients === null || surgeons === null) return null;
  return patients === surgeons;
};

/** Whether another screen asks the surgeon for their side. Different sides are settled on a separate screen. */
export const isSurgeonsSideOpen = (surgery: GivenSides, holds: readonly Hold[]): boolean =>
  hasSide(surgery) && surgery.surgeon_side === null && !holds.includes('SIDE');

/** Whether a side would differ from the other person's. */
export const differsFrom = (own: Laterality, others: Laterality | null): boolean =>
  others !== null && own !== others;

type SignedTimes = Parameters<typeof signaturesOf>[0];

/**
 * The side on the surgeon's screens. The patient's is on none of them until the surgeon has given theirs, or has signed
 * a form that names it.
 */
export const sideForSurgeon = (
  surgery: Omit<GivenSides, 'operation_laterality'> & SignedTimes,
): Laterality | null =>
  surgery.surgeon_side ?? (isSignedBy('SURGEON', signaturesOf(surgery)) ? surgery.surgery_laterality : null);

/** The side of the operation on the patient's or the surgeon's screens. */
export const sideFor = (
  role: 'patient' | 'surgeon',
  surgery: Parameters<typeof sideForSurgeon>[0],
): Laterality | null => (role === 'patient' ? surgery.surgery_laterality : sideForSurgeon(surgery));

/** Whether the surgeon can set their side on the surgery: until the first signature, and while the two differ. */
export const maySaySide = (surgery: SignedTimes, holds: readonly Hold[]): boolean =>
  !isSigned(surgery) || holds.includes('SIDE');

/**
 * Whether the patient's side is frozen by a signature. It is not if only the surgeon has signed and the patient
 * has given no side, or a different one.
 */
export const isPatientsSideFrozen = (
  surgery: SignedTimes & Pick<Surgery, 'surgery_laterality'>,
  holds: readonly Hold[],
): boolean =>
  isSigned(surgery) &&
  (isSignedBy('PATIENT', signaturesOf(surgery)) ||
    (surgery.surgery_laterality !== null && !holds.includes('SIDE')));

/** Whether a screen must ask for the surgeon's side before it shows the patient's. */
export const hidesPatientsSide = (surgery: GivenSides & SignedTimes): boolean =>
  hasSide(surgery) && surgery.surgery_laterality !== null && sideForSurgeon(surgery) === null;
