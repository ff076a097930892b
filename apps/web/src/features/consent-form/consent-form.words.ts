/** What the consent form's screens say, besides the words of the specification. */
export const consentFormWords = {
  frame: 'Consent form',
  loading: 'The consent form is being made',
  tryAgain: 'Try again',
  haveRead: 'I have read it again',
  procedure: 'Procedure',
  side: (side: string) => (side === 'Bilateral' ? 'Both sides' : `${side} side`),
  instruction: 'Your signature must match your full name.',
  nameToType: (name: string) => `Type your name exactly like this: ${name}`,
  whatYouSign: 'What you sign',
  signForm: 'Sign the consent form',
  ready: 'The consent form is ready to be signed',
  notBothSigned: 'You can download it when both you and the other side have signed.',
} as const;
