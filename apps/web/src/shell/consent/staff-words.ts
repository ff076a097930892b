import { messages } from '@candour/contracts';
import type { ChipTone } from '../../ui/status-chip/status-chip';
import type { Standing } from './standing';

interface StaffWords {
  readonly tone: ChipTone;
  /** A word for the chip. */
  readonly word: string;
  readonly sentence: string;
}

/** The texts about a hold for two different sides: meaning, remedy and end. */
export const staffSidesHeld = {
  title: 'You and the patient have not said the same side',
  yours: (side: string) => `You said: ${side}.`,
  theirs: (side: string) => `The patient said: ${side}.`,
  notSaid: 'You have not said a side yet.',
  theyHaveNot: 'The patient has not said which side is right.',
  toDo: 'Check the notes, the images and the patient. Choose again if yours was wrong. If the patient’s was, ask them to choose again.',
  cleared: 'The form can be signed again as soon as both of you say the same side.',
  link: 'Choose the side again',
} as const;

/** The state of a consent as the surgeon reads it. */
export const staffStandings: Readonly<Record<Standing, StaffWords>> = {
  OPEN: { tone: 'info', word: 'Open', sentence: 'Nobody has signed this form.' },
  PATIENT_SIGNED: {
    tone: 'waiting',
    word: 'Patient has signed',
    sentence: 'The patient has signed. The form waits for the surgeon.',
  },
  SURGEON_SIGNED: {
    tone: 'info',
    word: 'Surgeon has signed',
    sentence: 'The surgeon has signed. The form waits for the patient.',
  },
  SIGNED: { tone: 'good', word: 'Both signed', sentence: 'Both have signed.' },
  CONFIRMED: { tone: 'good', word: 'Confirmed', sentence: 'Both have signed and confirmed it.' },
  DECLINED: { tone: 'bad', word: 'Declined', sentence: `${messages.declinedAlready}.` },
  WITHDRAWN: { tone: 'bad', word: 'Consent taken back', sentence: `${messages.withdrawnAlready}.` },
  SUPERSEDED: {
    tone: 'waiting',
    word: 'Changed, sign again',
    sentence: 'Something that was agreed has changed. Nobody has signed the new form.',
  },
  EXPIRED: {
    tone: 'waiting',
    word: 'Expired, sign again',
    sentence: 'The last form is older than the hospital allows. Nobody has signed the new one.',
  },
  CONFIRM: {
    tone: 'waiting',
    word: 'Confirm again',
    sentence: 'Both are asked to confirm that nothing has changed since they signed.',
  },
  PATIENT_CONFIRMED: {
    tone: 'waiting',
    word: 'Confirm again',
    sentence: 'The patient has confirmed. The surgeon has not yet.',
  },
  SURGEON_CONFIRMED: {
    tone: 'info',
    word: 'Surgeon confirmed',
    sentence: 'The surgeon has confirmed. The patient has not yet.',
  },
  SIDE: {
    tone: 'bad',
    word: 'Sides differ',
    sentence: 'The patient and the surgeon have not said the same side. Nobody can sign until they do.',
  },
  CONCERN: {
    tone: 'bad',
    word: 'Concern open',
    sentence: `${messages.concernOpen}.`,
  },
  MORE_TIME: {
    tone: 'waiting',
    word: 'More time',
    sentence: 'The patient has asked for more time. Nobody can sign until they are ready.',
  },
  DONE: { tone: 'info', word: 'Operation done', sentence: 'This operation has been done.' },
  CANCELLED: { tone: 'info', word: 'Cancelled', sentence: 'This operation has been cancelled.' },
};
