export const words = {
  answered: (done: number, total: number): string => `${done} of ${total} answered`,
  learned: (done: number, total: number): string => `${done} of ${total} played or read`,
  learning: 'Learning Resources',
  certificate: 'Certificate',
  patientDetails: 'Patient details',
  hospital: 'Hospital',
  date: 'Date of Surgery',
  patientSignature: 'Patient signature',
  surgeonSignature: 'Your signature',
  checklistTitle: 'Progress',
  complete: 'Complete',
  missing: 'Missing',
  hospitalNotChosen: 'Hospital: not chosen',
  dateNotKnown: 'Date of Surgery: not known',
  nothingMissing: 'Nothing is missing',
  toTalkAbout: (count: number): string =>
    count === 1 ? '1 answer to talk about' : `${count} answers to talk about`,
  missingCount: (count: number): string => `${count} missing`,
  sideUnknown: 'You have not said the side yet',
} as const;

export const documentWords = {
  open: 'Open',
  openOf: (title: string): string => `Open ${title.toLowerCase()}`,
  preview: 'Preview',
  previewOf: (title: string): string => `Preview of the ${title.toLowerCase()}`,
  hide: 'Hide preview',
  hideOf: (title: string): string => `Hide preview of the ${title.toLowerCase()}`,
} as const;

/** What the surgeon sets on a surgery. */
export const detailsWords = {
  title: 'Date, hospital and side',
  date: 'Expected date',
  dateHint: 'For example, 27 3 2027. Leave it empty while there is none.',
  hospital: 'Hospital',
  notChosen: 'Not chosen',
  side: 'Your side',
  sideNotDecided: 'Not decided yet.',
  saySide: 'Say the side',
  changeSide: 'Choose it again',
  change: 'Change',
  changeOf: 'Change the date and the hospital',
  save: 'Save',
  cancel: 'Change nothing',
  saved: 'Saved.',
  signed: 'The form has been signed.',
  withReason: 'Change it with a reason',
} as const;

/** The labels of a surgery's facts on every patient screen. */
export const factNames = {
  operation: 'Operation',
  hospital: 'Hospital',
  surgeon: 'Surgeon',
  date: 'Expected date',
  side: 'Side',
  notChosen: 'Not chosen',
} as const;

export const cardWords = {
  view: (operation: string) => `View ${operation}`,
  code: 'your code',
  codeWarning: 'Give your code only to your surgeon, so that they can see how you are getting on.',
  certificate: 'Certificate',
  consentForm: 'Consent form',
  of: (what: string, operation: string) => `${what} for ${operation}`,
} as const;
