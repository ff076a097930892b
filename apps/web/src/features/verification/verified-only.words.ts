/** Apart from the administrator's words, because every screen of a surgeon loads them. */
export const verifiedOnlyWords = {
  openAccount: 'See your account',
  lockedGuidance:
    'An administrator checks every surgeon who registers. What belongs here shows once you are verified.',
  rejectedGuidance: 'Patients are shown to verified surgeons only. Your own account stays open to you.',
} as const;
