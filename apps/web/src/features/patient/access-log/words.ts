import type { LookedAt, Role } from '@candour/contracts';

/** The texts of the access log. */
export const accessLogWords = {
  lead: 'When somebody other than you opens something about you, it is written down here. Nobody can take it out again.',
  unknown: 'If you do not know somebody on this list, ask your hospital about it.',
  none: 'Nobody but you has looked at your record',
  noneGuidance: 'When your surgeon opens it, you can see it here.',
  pages: 'who looked at your record',
  home: 'Go to your home page',
  nobodyNamed: 'The hospital',
  roles: {
    PATIENT: 'patient',
    SURGEON: 'surgeon',
    ADMIN: 'administrator',
  } satisfies Record<Role, string>,
  lookedAt: {
    DETAILS: 'Your name and contact details',
    LIST: 'A list of patients with you on it',
    SURGERY: 'Date, place and progress of your operation',
    ANSWERS: 'Your answers',
    LEARNING: 'What you have read and watched',
    NOTES: 'Your notes',
    CERTIFICATE: 'Your certificate',
    CONSENT_FORM: 'Your consent form',
    RECORD: 'Your record',
  } satisfies Record<LookedAt, string>,
  at: (first: string, last: string) => (first === last ? `at ${first}` : `${first} to ${last}`),
} as const;
