/** The events of the chart of a consent, as both sides read them. */
export const eventWords: Readonly<Record<string, string>> = {
  'patient.signed': 'The patient signed',
  'surgeon.signed': 'The surgeon signed',
  'time.asked': 'The patient asked for more time',
  'patient.ready': 'The patient said that they are ready',
  'concern.raised': 'The surgeon raised a concern',
  'concern.settled': 'The surgeon settled the concern',
  'sides.differed': 'The patient and the surgeon did not say the same side',
  'sides.agreed': 'The sides were cleared up',
  'patient.declined': 'The patient decided against the operation',
  'patient.withdrew': 'The patient took their consent back',
  'patient.reconsidered': 'The patient decided to go on',
  'material.changed': 'Something that was agreed changed',
  'date.changed': 'The date of the operation changed',
  'confirmation.due': 'Both were asked to confirm',
  'patient.confirmed': 'The patient confirmed',
  'surgeon.confirmed': 'The surgeon confirmed',
  'change.reported': 'Something has changed since the signatures',
  'time.passed': 'The form became older than the hospital allows',
  'surgery.done': 'The operation was done',
  'surgery.cancelled': 'The operation was cancelled',
  'surgery.reopened': 'The operation goes ahead after all',
};

/** The patient never reads that a concern was raised, only that the surgeon wants to talk. */
export const patientEventWords: Readonly<Record<string, string>> = {
  ...eventWords,
  'patient.signed': 'You signed',
  'surgeon.signed': 'Your surgeon signed',
  'time.asked': 'You asked for more time',
  'patient.ready': 'You said that you are ready',
  'concern.raised': 'Your surgeon wanted to talk with you first',
  'concern.settled': 'Your surgeon said that you have talked',
  'sides.differed': 'You and your surgeon did not say the same side',
  'patient.declined': 'You said no to the operation',
  'patient.withdrew': 'You took your consent back',
  'patient.reconsidered': 'You decided to go on',
  'patient.confirmed': 'You confirmed',
  'surgeon.confirmed': 'Your surgeon confirmed',
};

export const roundWords = {
  title: 'Earlier rounds of this form',
  current: (round: number) => `Round ${round}, the form that counts now`,
  former: (round: number) => `Round ${round}`,
  opened: (date: string) => `Opened on ${date}.`,
  span: (from: string, to: string) => `From ${from} to ${to}.`,
  /** The state in which a former round ended. */
  states: {
    OPEN: 'Nobody signed it.',
    PATIENT_SIGNED: 'Signed by the patient.',
    SURGEON_SIGNED: 'Signed by the surgeon.',
    SIGNED: 'Signed by both.',
    CONFIRMED: 'Signed and confirmed by both.',
    DECLINED: 'Ended by the patient, who said no before signing.',
    WITHDRAWN: 'Ended by the patient, who took their consent back.',
    SUPERSEDED: 'Ended because something that was agreed changed.',
    EXPIRED: 'Ended because it was too old.',
  },
  nothing: 'Nothing has happened in this round yet.',
  /** The newest document of a round says on every page why it no longer counts. */
  read: (round: number) => `Read the form of round ${round}`,
  close: (round: number) => `Close the form of round ${round}`,
  frame: (round: number) => `Consent form of round ${round}`,
  download: (round: number) => `Download the form of round ${round}`,
  fileName: (round: number) => `consent-form-round-${round}.pdf`,
  documents: (count: number) => (count === 1 ? '1 document is kept.' : `${count} documents are kept.`),
} as const;
