export const proofWords = {
  title: 'Confirm it is you',
  lead: (minutes: number) =>
    `You last proved who you are more than ${minutes} minutes ago. Enter your password, and what you signed is sent.`,
  kept: 'What you have typed stays as it is.',
  password: 'Your password',
  confirm: 'Confirm and sign',
  cancel: 'Cancel',
};
