/** The texts about a concern and about the end of an operation, for the surgeon. */
export const concernWords = {
  RAISE: {
    link: 'Raise a concern',
    lead: 'Raise a concern when you doubt that this patient understands, decides freely, or has capacity.',
    happens: [
      'Nobody can sign this form until you settle the concern.',
      'The patient reads: "Your surgeon wants to talk with you first". They do not read your reason.',
    ],
    supersedes:
      'Both have signed this form. It no longer counts, and a new form opens that nobody has signed.',
    reason: 'Your concern',
    button: 'Raise the concern',
    decided: 'You have raised a concern',
    next: 'Nobody can sign this form until you settle the concern. Talk with the patient first.',
  },
  SETTLE: {
    link: 'Settle the concern',
    lead: 'Settle the concern when it no longer stands in the way.',
    happens: ['The form can be signed again, unless something else holds it.'],
    supersedes: null,
    reason: 'How it was settled',
    button: 'Settle the concern',
    decided: 'You have settled the concern',
    next: 'The form can be signed again, unless something else holds it.',
  },
  hint: 'Name who was involved. The patient does not read this. At most 2,000 characters.',
  page: 'Concern',
} as const;

export const endWords = {
  link: 'The operation is done or cancelled',
  reopenLink: 'Reopen this operation',
  lead: 'Say how this operation ended. Nothing can be decided or signed afterwards; notes stay open.',
  reopenLead: 'This operation goes ahead after all. Its consent is where it was before the end.',
  outcome: 'What happened?',
  outcomes: { DONE: 'The operation is done', CANCELLED: 'The operation is cancelled' },
  on: 'On which day?',
  onHint: 'For example 22 11 2026. It cannot be in the future.',
  reason: 'Your reason',
  reasonHint: 'Both you and the patient can read it. At most 2,000 characters.',
  button: 'Save',
  reopenButton: 'Reopen the operation',
  decided: {
    DONE: 'You have said that the operation is done',
    CANCELLED: 'You have said that the operation is cancelled',
    REOPENED: 'You have reopened the operation',
  },
  next: 'You can reopen it within 30 days.',
  reopenNext: 'Its consent is where it was before the end.',
} as const;

export const actPageWords = {
  patient: 'Patient',
  operation: 'Operation',
  state: 'State of the consent',
  tooLate: 'It ended more than 30 days ago.',
  surgery: 'Go to the surgery',
  form: 'Go to the consent form',
  back: 'Go back and change nothing',
} as const;

export const standingWords = {
  title: 'State of the consent',
  ended: {
    DONE: (date: string) => `This operation was done on ${date}.`,
    CANCELLED: (date: string) => `This operation was cancelled on ${date}.`,
  },
} as const;
