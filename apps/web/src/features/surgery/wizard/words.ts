/** The texts of all wizards that the specification does not prescribe. */
export const wizardWords = {
  stepOf: (number: number, total: number) => `Step ${number} of ${total}`,
  /** Inside a step of the journey, which has a number of its own. */
  partOf: (number: number, total: number) => `Part ${number} of ${total}`,
  back: 'Back',
  skip: 'Skip',
  skippable: 'You can leave this out.',
  skipAll: 'Skip this step',
  cancel: 'Cancel',
  cancelTitle: 'Start again?',
  cancelText: 'What you have chosen so far will be cleared.',
  cancelYes: 'Yes, clear it',
  cancelNo: 'No, keep it',

  introduction: {
    lead: 'A short video shows how your consent process works.',
    skip: 'Skip the video',
    begin: 'Continue',
    missing: 'There is no video to show here. You can go on.',
  },

  operation: {
    title: 'Which operation are you having?',
    legend: 'Operations',
    search: 'Search operations',
    searchHint: 'Everyday words will do, such as new knee or gallstones.',
    none: 'No operations found',
    noneGuidance: 'Try another word, or ask your hospital what your operation is called.',
  },
  surgeon: {
    title: 'Who is your surgeon?',
    lead: 'Choose your surgeon if you know the name. You can skip this and add it later.',
    leadRequired: 'Choose your surgeon. You can sign your consent form once a surgeon is linked.',
    own: 'Your surgeons',
    caption: 'Surgeons',
    search: 'Search surgeons by name or GMC number',
    none: 'No surgeons found',
    noneGuidance: 'Try another spelling. If your surgeon is not listed, you can send them an email.',
    notListed: 'My surgeon is not listed',
    helpTitle: 'Ask your surgeon to register',
    helpLead:
      'Give us the email of your surgeon. We send a link to register. We tell them nothing about you.',
    email: "Your surgeon's email",
    send: 'Send email',
    backToList: 'Back to the list',
    goOn: 'Continue',
    awaited:
      'Your hospital and your date are kept. Once your surgeon has registered, give them your unique code: with it they link themselves to your surgery.',
  },
  hospital: {
    title: 'Which hospital are you going to?',
    lead: 'Choose your hospital if you know it. You can skip this and add it later.',
    caption: 'Hospitals',
    search: 'Search hospitals by name or city',
    none: 'No hospitals found',
    noneGuidance: 'Try the name of the town or a part of the name.',
  },
  date: {
    title: 'When do you expect your operation?',
    lead: 'If you do not have a date yet, skip this. You can add it later.',
    label: 'Expected date',
    hint: 'For example, 27 3 2027',
    goOn: 'Continue',
  },
  confirmation: {
    title: 'Confirm your surgery',
    shares: (surgeon: string, gmcNumber: string) =>
      `${surgeon} (GMC number ${gmcNumber}) will be told and will see your answers, notes and documents for this surgery. Your feedback stays private.`,
    creating: 'We are creating your consent process',
  },
} as const;
