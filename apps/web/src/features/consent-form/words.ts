/** The texts of the consent form's screens that the specification does not prescribe. */
export const consentFormWords = {
  frame: 'Consent form',
  loading: 'The consent form is being made',
  tryAgain: 'Try again',
  haveRead: 'I have read it again',
  instruction: 'Your signature must match your full name.',
  nameToType: (name: string) => `Type your name exactly like this: ${name}`,
  whatYouSign: 'What you sign',
  signForm: 'Sign the consent form',
  toSignature: 'Go to the signature',
  copy: 'Download a copy of what you signed',
} as const;
