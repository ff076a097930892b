/** The side of an operation, as the surgeon says it. */
export const sideWords = {
  link: 'Say the side of this operation',
  linkAgain: 'Choose the side again',
  question: 'Which side do you operate on?',
  hint: 'Say it from your own notes and images. What the patient said is shown once you have said yours.',
  save: 'Save the side',
  open: 'Open the form',
  opens: 'Your answer opens the form. If it is not what the patient said, you are asked once more.',
  lookUp: 'I have to look it up',
  doubt: (side: string) =>
    `You chose: ${side}. Please check the notes, the images and the patient once more. Nobody can sign if the two of you say different sides.`,
  confirm: 'I have checked, this is the side',
  again: 'Choose again',
  hidden: 'The form names the side that the patient gave. It opens once you have said yours.',
  patientSays: (side: string) => `The patient says: ${side}`,
  patientSaysNothing: 'The patient has not said a side yet',
  decided: 'You have said the side of this operation',
  next: 'It is compared with what the patient says. If the two differ, nobody can sign until both say the same.',
} as const;
