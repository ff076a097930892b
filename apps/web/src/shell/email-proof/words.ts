export const emailProofWords = {
  ask: (email: string) => `Please confirm your email address: open the link that we sent to ${email}.`,
  why: 'Until then you cannot sign, and cannot be connected with a surgeon or a patient. You can do everything else.',
  sendAgain: 'Send the link again',
  sent: (email: string) => `We have sent a new link to ${email}. It works for 24 hours.`,
} as const;
