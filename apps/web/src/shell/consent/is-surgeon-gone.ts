import { isSurgeonLinked, type Surgery } from '@candour/contracts';

type Named = Pick<Surgery, 'surgeon_id' | 'surgeon_status' | 'ended'>;

/**
 * Whether a future surgery names a surgeon who can no longer sign. A file of its own, because vite.config.ts puts it
 * into the first files of a patient.
 */
export const isSurgeonGone = (surgery: Named): boolean =>
  surgery.surgeon_id !== null && surgery.ended === null && !isSurgeonLinked(surgery);
