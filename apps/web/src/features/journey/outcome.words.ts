/** A step that follows a completed one. */
export interface ComingStep {
  readonly title: string;
  readonly text: string;
}

/** The outcome of the steps Certificate and Consent Form. */
export const outcomeWords = {
  next: 'What happens next',
  home: 'Go to my home page',
  copy: 'Your copy',
  notSignedBySurgeon: 'Not yet signed by your surgeon',
  copyLead: 'This is what you signed. Keep it, or show it to somebody you trust.',
  formLead: 'You and your surgeon have both signed it. Keep it, or show it to somebody you trust.',
  read: 'Read your copy',
  closeCopy: 'Close your copy',
  certificate: 'Your certificate',
  surgeonReads: (surgeon: string): ComingStep => ({
    title: `${surgeon} reads your form`,
    text: 'They can read your notes too. We email you when they have signed.',
  }),
  formIsComplete: (surgeon: string): ComingStep => ({
    title: 'Your form is complete',
    text: `You and ${surgeon} have signed it.`,
  }),
  askMore: {
    title: 'Ask what you still want to know',
    text: 'Write it in your notes, or bring it to your next visit.',
  },
  theDay: (date: string | null): ComingStep => ({
    title: 'The day of your operation',
    text: `${date === null ? '' : `${date}. `}You can still ask anything, and you can still change your mind.`,
  }),
  details: {
    title: 'A few more details about you',
    text: 'We need them for your consent form.',
  },
  surgeon: {
    title: 'Your surgeon and your hospital',
    text: 'A surgeon must be linked before you can sign.',
  },
  form: {
    title: 'Your consent form',
    text: 'Read it in your own time. Sign it only when you want to.',
  },
} as const;
