/** The texts about a hold for two different sides: meaning, remedy and end. */
export const patientSidesHeld = {
  title: 'You and your surgeon have not said the same side',
  yours: (side: string) => `You said: ${side}.`,
  theirs: (side: string) => `Your surgeon said: ${side}.`,
  notSaid: 'You have not said which side is right.',
  theyHaveNot: 'Your surgeon has not said the side yet.',
  toDo: 'Talk with your surgeon before anything else. Then choose the side again if yours was wrong.',
  cleared: 'When you both say the same side, you can both sign again.',
  link: 'Choose the side again',
} as const;
