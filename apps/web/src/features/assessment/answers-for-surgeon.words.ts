export const words = {
  title: 'Questions and answers',
  talkAbout: 'To talk about',
  wish: 'A wish of the patient',
  outcomes: { DISCUSSED: 'Discussed', MORE_NEEDED: 'Needs more' },
  talkAboutTitle: 'To talk about',
  nothingToTalkAbout: 'No answer so far asks to be talked about.',
  noneYet: 'Your patient has not answered any questions yet.',
  notAnswered: 'Not answered yet',
  answered: (answer: string): string => `Answered “${answer}”`,
  ownWords: (said: string): string => `After the advice, in their own words: “${said}”`,
  category: (name: string, done: number, total: number): string => `${name}: ${done} of ${total} answered`,
} as const;
