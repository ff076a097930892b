export const emailProofWords = {
  ask: (email: string) => `Please confirm your email address: open the link that we sent to ${email}.`,
  why: 'Until then you can sign nothing, and nobody can find you or share an operation with you. Everything else is open to you.',
  sendAgain: 'Send the link again',
  sent: (email: string) => `We have sent a new link to ${email}. It works for 24 hours.`,
} as const;
