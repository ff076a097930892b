export const proofWords = {
  title: 'Confirm it is you',
  lead: (minutes: number) =>
    `More than ${minutes} minutes have passed since you last proved who you are. Enter your password, and your signature is sent.`,
  kept: 'What you have typed stays as it is.',
  password: 'Your password',
  confirm: 'Confirm and sign',
  cancel: 'Cancel',
};
