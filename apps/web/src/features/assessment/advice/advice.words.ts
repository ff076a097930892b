/** The texts of the page after a submitted assessment. */
export const adviceWords = {
  title: 'What your hospital advises',
  after: (step: string) => `What your hospital advises: ${step}`,
  read: 'Read what your hospital advises',
  readAnswers: 'Read your answers again',
  lead: (count: number): string => {
    if (count === 0) return 'This is not a test. Here is what your hospital advises.';
    const things = count === 1 ? 'One thing is' : `${count} things are`;
    return `This is not a test. ${things} worth a second look. Your answers stay as you gave them.`;
  },
  chose: (answer: string) => `You chose: “${answer}”`,
  secondLook: 'A second look',
  wish: 'Your wish',
  others: 'Your other answers',
  readAgain: 'Read this part again',
  readAgainAbout: (heading: string) => `Read this part again: ${heading}`,
  ask: 'Ask my surgeon about this',
  askAbout: (heading: string) => `Ask my surgeon about this: ${heading}`,
  note: (heading: string) => `About “${heading}”: `,
  ownWords: 'In your own words, what will you do?',
  ownWordsHint: 'You can leave this empty. Your surgeon sees it.',
  save: 'Save my words',
  saveAbout: (heading: string) => `Save my words: ${heading}`,
  saved: 'Saved. Your surgeon sees it.',
  nothingToSave: 'Your words are saved',
  kept: 'Not saved yet. It stays here until you close this page.',
  youSaid: (text: string) => `You said: “${text}”`,

  unsureTitle: 'You are not sure that you want this operation',
  unsureLead: 'That is a good thing to say. Nothing happens until you decide, and your care goes on.',
  unsureNote: 'Tell your surgeon what makes you unsure. They want to hear it before you decide.',
  unsureAsk: 'Write to my surgeon',
  unsureDraft: 'I am not sure that I want this operation, because ',
  unsureGoOn: 'Or go on and learn more first: that decides nothing.',
} as const;
