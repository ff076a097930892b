import type { ProofMethod } from '@candour/contracts';

export const proofWords = {
  title: 'Confirm it is you',
  lead: (minutes: number) =>
    `More than ${minutes} minutes have passed since you last proved who you are. Do it again, and your signature is sent. What you have typed stays as it is.`,
  password: 'Your password',
  code: 'The 6 digits that your app shows',
  confirm: 'Confirm and sign',
  withPasskey: 'Use a passkey and sign',
  instead: {
    passkey: 'Use a passkey instead',
    totp: 'Use your authenticator app instead',
    password: 'Use your password instead',
  } satisfies Record<ProofMethod, string>,
  none: 'Your account has nothing here to do it with. Log out and log in again, then sign.',
  cancel: 'Cancel',
};
