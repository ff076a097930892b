/** The texts of the patient's journey that the specification does not prescribe. */
export const journeyWords = {
  stepperLabel: 'Your consent process',
  startTitle: 'Before you start',
  start: 'Start',
  tryAgain: 'Try again',
  aboutStep: 'About this step',
  skip: 'Skip this step',
  skippable: 'You can leave this out.',
  notYet: (step: string) => `${step} is not ready yet. Please finish the steps before it first.`,
  uncertain: 'Your work is saved, but we could not load what comes next.',
  offline: 'You are offline.',
  offlineKept: 'What you do is kept on this device. We send it when you are back online.',
  offlineUnsent: 'You can read here, but nothing is sent or signed until you are back online.',
  refused: 'Some of your work could not be saved:',
  dismiss: 'I understand',

  save: {
    savedAt: (time: string) => `Saved at ${time}`,
    kept: 'Not saved yet. We keep it on this device, and save it when you press Save or leave this page.',
    keptForNow: 'Not saved yet. We keep it on this device and save it in a moment.',
    trying: 'Not saved yet. We keep it on this device and will keep trying.',
    keptOffline: 'Not saved yet: you are offline. We keep it on this device.',
    unkept: 'Not saved yet. Please do not close this page.',
    nothingYet: 'There is nothing to save yet',
    savedAlready: 'Everything is saved',
    locked: 'You have just saved',
    questionsLeft: (count: number) =>
      count === 1 ? 'Answer 1 more question to submit' : `Answer ${count} more questions to submit`,
    showQuestion: 'Show me the question',
    videosDone: 'You have watched or read all of the videos. You can come back to them at any time.',
    videosLeft: (count: number) =>
      count === 1 ? 'Watch or read 1 more video to go on' : `Watch or read ${count} more videos to go on`,
  },

  details: {
    check: 'Check your details',
    checkLead: 'These details go into your consent form. You can change them until it is signed.',
    name: 'Name',
    nameWrong: 'Is your name wrong? Then tell your hospital before you sign.',
    dateOfBirth: 'Date of birth',
    changeDetails: 'Change your details',
    changeSurgery: 'Change surgeon, hospital or date',
  },
  surgeonByCode:
    'Have you asked your surgeon by email, or do they use this service already? Give them your unique code, and they link themselves.',
  congratulations: {
    home: 'Go to your home page',
    again: 'Read your consent form again',
  },

  summary: {
    trail: 'Where you are',
    home: 'Home',
    page: 'Summary',
    continue: 'Continue',
    again: 'Look at it again',
    stepsDone: (done: number, total: number) => `${done} of ${total} steps done`,
    progress: 'Your consent process',
    readCertificate: 'Read your certificate',
    readConsentForm: 'Read your consent form',
    feedback: 'Tell us how it was for you (Feedback)',
  },
} as const;
