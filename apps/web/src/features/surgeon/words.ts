export const words = {
  gmcNumber: 'GMC Number',
  mobileNumber: 'Mobile Number',
  email: 'Email Address',
  explanations: {
    VERIFIED: 'Your GMC number has been checked. You can link to patients, create surgeries and sign.',
    NOT_VERIFIED:
      'An administrator is checking your GMC number. You will get an email when that is done. Until then you cannot see patients or surgeries.',
    REJECTED:
      'An administrator could not confirm your GMC number, so you cannot see patients or surgeries. If you think this is a mistake, please contact your hospital.',
  },
} as const;
