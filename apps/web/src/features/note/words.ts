/** The texts of the notes that the specification does not prescribe. */
export const noteWords = {
  threadLabel: 'Notes',
  you: 'You',
  sentAt: (day: string, time: string) => `${day} at ${time}`,
  showEarlier: 'Show earlier notes',
  shown: (count: number, total: number) => `The latest ${count} of ${total} notes`,
  allShown: (total: number) => `All ${total} notes`,
  onCertificate: 'On the certificate',
  emptyForPatient: 'You have not written any notes for this surgery yet',
  emptyGuidance: 'Write down what you want to ask or tell your surgeon.',
  waiting: 'Not sent yet. We keep it on this device and send it when we can.',
  refused: 'This note could not be sent:',
  dismiss: 'Remove this note',
  write: 'Write a note',
  hintForPatient: 'Your surgeon reads it. Your first note appears on your certificate.',
  hintForSurgeon: 'Your patient is told by email that there is a note, without its text.',
  notKept: 'This browser cannot keep your draft. Please send it before you close the page.',
} as const;
