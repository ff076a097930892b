import type { ChangedField } from '@candour/contracts';

/** The fields that a person can change; a new version of the content comes from the hospital. */
export type ChangeableField = Exclude<ChangedField, 'CONTENT'>;

/** The fields as a reader knows them. */
export const fieldWords: Readonly<Record<ChangedField, string>> = {
  OPERATION: 'Operation',
  CONTENT: 'What the hospital says about the operation',
  SIDE: 'Side',
  SURGEON: 'Surgeon',
  HOSPITAL: 'Hospital',
  DATE: 'Expected date',
};

export const changeWords = {
  link: 'Change something',
  lead: 'Change what was agreed. You see first what it does, and nothing changes until you confirm it.',
  what: 'What changes?',
  options: {
    DATE: 'The date',
    HOSPITAL: 'The hospital',
    SIDE: 'The side',
    OPERATION: 'The operation',
    SURGEON: 'The surgeon',
  } satisfies Record<ChangeableField, string>,
  date: 'New date',
  dateHint: 'For example 27 3 2027. Leave it empty when there is no date any more.',
  hospital: 'New hospital',
  noHospital: 'Not chosen',
  side: 'New side',
  sideHint: 'Agree it with the patient first.',
  operation: 'New operation',
  surgeon: 'New surgeon',
  surgeonHint: 'They are asked first. To take a request back, choose yourself.',
  reason: 'Your reason',
  reasonHint: 'The patient reads it too. At most 2,000 characters.',
  choose: 'Choose',
  chooseFirst: 'Please choose what changes',
  same: 'This is already so',
  preview: 'See what this does',
  closed: 'This cannot be changed now. This is where it stands:',
  back: 'Go back and change nothing',
  surgery: 'Go to the surgery',
} as const;

export const forecastWords = {
  title: 'What this does',
  signAgain: (patient: string) => `This will ask ${patient} to sign again, and you too.`,
  noLonger: 'The form that was signed no longer counts. It stays to be read, and says so on every page.',
  unsigned: 'Nobody has signed this form yet. It says the new from now on, and no new round opens.',
  anew: 'The patient learns, answers and gets the certificate anew. What they did before is kept.',
  sideAgain: 'The patient gives the side again.',
  confirm: 'The signed form stays. Both of you are asked to confirm it.',
  addendum: 'The signed form stays. An addendum says what has changed.',
  waits: (surgeon: string) => `${surgeon} is asked to take over. Until they accept, nothing changes.`,
  thenAgain: 'When they accept, a form that somebody has signed no longer counts, and both sign again.',
  nothing: 'This changes nothing: it is already so.',
  told: 'An email tells that something has changed, and not what.',
  yes: 'Change it',
  no: 'Go back and change nothing',
  done: 'It is changed',
  asked: 'The other surgeon is asked',
} as const;

export const madeWords = {
  title: 'What has changed',
  from: (from: string, to: string) => `from ${from} to ${to}`,
  none: 'not chosen',
  by: {
    PATIENT: 'Changed by the patient',
    SURGEON: 'Changed by the surgeon',
    ADMIN: 'Changed by the hospital',
  },
  byPatient: {
    PATIENT: 'Changed by you',
    SURGEON: 'Changed by your surgeon',
    ADMIN: 'Changed by the hospital',
  },
  on: (who: string, date: string) => `${who} on ${date}.`,
  opened:
    'The form that was signed before no longer counts. Please read this one, and sign it only when you want to.',
  openedForStaff: 'The form that was signed before no longer counts. This one is signed anew.',
  waiting: (surgeon: string, date: string) =>
    `${surgeon} was asked on ${date} to take over, and has not answered yet.`,
} as const;

export const otherSurgeonWords = {
  gone: (surgeon: string) =>
    `${surgeon} can no longer sign on Candour. Please choose another surgeon, or ask your hospital who it is now.`,
  lead: 'Your surgeon can no longer sign on Candour. Choose the surgeon who looks after you now.',
  there: 'Your surgeon looks after this operation. Please ask them if you want another surgeon.',
  surgeon: 'Your new surgeon',
  none: 'There is no other surgeon to choose yet. Please ask your hospital.',
  sees: (surgeon: string) => `${surgeon} will see your answers, your notes and your forms.`,
  again: 'You get a new form. The one that was signed no longer counts.',
  keeps: 'Nothing that you have learned or answered is lost.',
  link: 'Choose another surgeon',
  preview: 'Continue',
  yes: 'Choose this surgeon',
  done: 'You have chosen another surgeon',
  summary: 'Go to the summary of your operation',
} as const;

export const askedWords = {
  title: 'You are asked to take over',
  from: (surgeon: string) => `From ${surgeon}.`,
  accept: 'Take over',
  decline: 'Do not take over',
  acceptNamed: (patient: string) => `Take over ${patient}`,
  declineNamed: (patient: string) => `Do not take over ${patient}`,
  acceptTitle: (patient: string) => `Take over ${patient}?`,
  declineTitle: (patient: string) => `Do not take over ${patient}?`,
  acceptText:
    'You become the surgeon. If somebody has signed, a new form opens, and you and the patient sign it.',
  declineText: 'Nothing changes. Whoever asked you is told.',
  yes: 'Yes',
  cancel: 'Cancel',
} as const;

export const handOverWords = {
  lead: 'Hand all patients of a surgeon over to another. You see first what it does.',
  from: 'From',
  fromHint: 'Surgeons with operations to come; those who can no longer sign stand first.',
  option: (name: string, gmc: string, count: number) =>
    `${name}, GMC ${gmc}: ${count} ${count === 1 ? 'operation' : 'operations'}`,
  gone: 'can no longer sign',
  to: 'To',
  reason: 'Your reason',
  reasonHint: 'Both sides read it. At most 2,000 characters.',
  none: 'No surgeon has operations to come.',
  preview: 'See what this does',
  moved: (count: number) =>
    `${count} ${count === 1 ? 'operation goes' : 'operations go'} to the new surgeon.`,
  again: (count: number) => `${count} of them had been signed: both sides sign again.`,
  skipped: (count: number) => `${count} stay: they have ended, or the new surgeon is the patient.`,
  left: (count: number) => `${count} could not be moved now. Please try again.`,
  yes: 'Hand them over',
  no: 'Go back and change nothing',
  done: 'They are handed over',
  link: 'Hand the patients of a surgeon over to another',
} as const;
