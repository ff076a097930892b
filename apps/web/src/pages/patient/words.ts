/** The words of the patient's own pages. */
export const patientPageWords = {
  /** Placeholder of a line that is not known yet. */
  emptyLine: '\u00A0',
  aboutMe: 'About me',
  name: 'Name',
  nameWrong:
    'You sign your consent form with this name. Is it wrong, or has it changed? Then tell your hospital, and do not sign before it is right.',
  welcome: 'Welcome',
  welcomeName: (firstName: string) => `Welcome, ${firstName}`,
  today: 'Your operation is today.',
  tomorrow: 'Your operation is tomorrow.',
  inDays: (days: number) => `Your operation is in ${days} days.`,
  surgeries: 'Your surgeries',
  surgeonGone: 'Your surgeon can no longer sign on Candour. View it to choose another surgeon.',
  actions: 'What would you like to do?',
  guidance: 'Start your consent process to learn about your operation. You need the name of your operation.',
  notesLead: 'Notes are for questions, worries and wishes. Your surgeon reads them.',
  notesFor: 'Notes for',
  notesNone: 'You can write notes once you have started a consent process.',
  chooseSurgery: 'Your surgeries',
  backToProcess: 'Back to your consent process',
  backToReading: 'Back to where you were',
} as const;
