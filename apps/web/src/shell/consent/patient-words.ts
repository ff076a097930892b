import { messages } from '@candour/contracts';
import type { Standing } from './standing';

/**
 * The state of a consent as the patient reads it. `surgeon` is a name, or "your surgeon"; `signedOn` is the day of the
 * patient's signature, or empty.
 */
export const patientStandings: Readonly<Record<Standing, (surgeon: string, signedOn: string) => string>> = {
  OPEN: () => 'Nobody has signed your consent form yet.',
  PATIENT_SIGNED: (surgeon, signedOn) =>
    `You signed${signedOn && ` on ${signedOn}`}. Your consent form waits for ${surgeon}.`,
  SURGEON_SIGNED: (surgeon) => `Your consent form is signed by ${surgeon}. You have not signed it.`,
  SIGNED: (surgeon, signedOn) =>
    `You signed${signedOn && ` on ${signedOn}`}, and ${surgeon} has signed too. Your consent form is complete.`,
  CONFIRMED: (surgeon) => `You and ${surgeon} have confirmed that nothing has changed.`,
  DECLINED: () => 'You have said that you do not want this operation.',
  WITHDRAWN: () => 'You have taken your consent back.',
  SUPERSEDED: () =>
    'Something has changed, so your last form no longer counts. Please read the new one and sign it again.',
  EXPIRED: () => 'Your last form is too old to count. Please read the new one and sign it again.',
  CONFIRM: () => 'Please say whether anything has changed since you signed.',
  PATIENT_CONFIRMED: (surgeon) => `You have said that nothing has changed. It waits for ${surgeon}.`,
  SURGEON_CONFIRMED: () =>
    'Your surgeon has confirmed. Now please say whether anything has changed since you signed.',
  SIDE: () => 'You and your surgeon have not said the same side. Nobody can sign until you both do.',
  CONCERN: () => `${messages.concernHeld}.`,
  MORE_TIME: () => 'You have asked for more time. Nobody can sign until you say that you are ready.',
  DONE: () => 'This operation has been done.',
  CANCELLED: () => 'This operation has been cancelled.',
};

export const yourSurgeon = 'your surgeon';
