import { SCREENS } from '@candour/contracts';

/** The texts of the link to the confirmation, and of a change that the other side has reported. */
export const invitationWords = {
  patient: SCREENS.patientConfirm.title,
  surgeon: SCREENS.surgeonConfirm.title,
  of: (link: string, operation: string) => `${link} (${operation})`,
  reported: {
    patient: {
      SURGEON: 'Your surgeon says that something has changed',
      PATIENT: 'You have said what has changed',
    },
    surgeon: {
      PATIENT: 'The patient says that something has changed',
      SURGEON: 'You have said what has changed',
    },
  },
} as const;
