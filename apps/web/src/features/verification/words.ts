export const words = {
  doubleCheck:
    'Please double-check each surgeon before you verify them. A verified surgeon can be chosen by patients and can see what those patients have written.',
  verify: 'Verify',
  reject: 'Reject',
  verifyNamed: (name: string) => `Verify ${name}`,
  rejectNamed: (name: string) => `Reject ${name}`,
  beforeVerifying:
    'Look the GMC number up in the public register. Go on only if the name there is the same and the surgeon has a licence to practise.',
  beforeRejecting:
    'The surgeon will see that they were rejected, and gets an email. The GMC number can then be registered again.',
  register: 'Search the medical register of the GMC',
  yesVerify: 'Yes, verify this surgeon',
  yesReject: 'Yes, reject this surgeon',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  search: 'Search by name, GMC number or email',
  nothingToDo: 'New surgeons appear here when they register.',
  openAccount: 'See your account',
  lockedGuidance:
    'An administrator checks every surgeon who registers. What belongs here shows once you are verified.',
  rejectedGuidance: 'Patients are shown to verified surgeons only. Your own account stays open to you.',
  facts: { name: 'Name', gmcNumber: 'GMC Number', email: 'Email Address' },
} as const;

/** The search page of the public register. */
export const MEDICAL_REGISTER_URL = 'https://www.gmc-uk.org/registrants';
