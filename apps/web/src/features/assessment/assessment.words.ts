/** The texts of the question screen that the specification does not prescribe. */
export const assessmentWords = {
  readAbout: 'Read about this',
  watchAbout: 'Watch the video about this',
  questionIs: (number: number, total: number, isAnswered: boolean) =>
    `Question ${number} of ${total}${isAnswered ? ', answered' : ''}. `,
  title: (number: number, total: number) => `Question ${number} of ${total}`,
  answered: 'Answered',
  first: 'This is the first question',
  chooseAnswer: 'Choose your answer',
  movesOn: 'We move to the next question when you choose.',
  movesNot: 'Choose an answer, then press Next Question.',
  turnOff: 'Turn this off',
  turnOn: 'Move on for me',
  everythingAnswered:
    'You have answered every question. Press Submit when you are happy with your answers. After that you cannot change them.',
  behind:
    'This section is complete. We could not load its answers yet, so what you see may be old. We will keep trying.',
  titleOfCheck: (isComplete: boolean) => (isComplete ? 'Your answers' : 'Check your answers'),
  change: 'Change',
  changeAnswerTo: (heading: string) => `Change: ${heading}`,
  notAnswered: 'Not answered yet',
  noQuestions: 'There are no questions here',
} as const;
