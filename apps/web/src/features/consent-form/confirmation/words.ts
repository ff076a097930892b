/** The second confirmation, in the words of each side. */
export const confirmationWords = {
  patient: {
    question: 'Has anything changed for you since you signed?',
    lead: 'You have signed your consent form. Before your operation we ask you once more.',
    options: { NO: 'No, nothing has changed for me', YES: 'Yes, something has changed for me' },
    text: 'What has changed?',
    textHint:
      'For example: you feel better or worse, you have a new illness or medicine, or you want to ask something first. Your surgeon reads it.',
    afterwards: 'Your form then no longer counts. A new one opens, and you can sign it when you are ready.',
    instruction: 'Your signature must match your full name.',
    button: { NO: 'Confirm', YES: 'Tell my surgeon' },
    decided: { NO: 'You have confirmed', YES: 'You have told your surgeon' },
    next: {
      NO: [
        'Your consent form still counts.',
        'Your surgeon is asked the same.',
        'You can still change your mind at any time.',
      ],
      YES: [
        'Your old form no longer counts. A new form is open, and nobody has signed it.',
        'Your surgeon reads what you wrote, and can talk with you.',
        'Is your operation soon? Then ring your hospital too.',
      ],
    },
  },
  surgeon: {
    question: 'Has anything changed since you signed?',
    lead: 'Both of you have signed this form. Both are asked whether it still stands.',
    options: { NO: 'No, nothing that matters to this consent', YES: 'Yes, something has changed' },
    text: 'What has changed?',
    textHint: 'The patient reads this. At most 2,000 characters.',
    afterwards: 'The form then no longer counts. A new one opens for both of you to sign.',
    instruction: 'Your signature must match your full name.',
    button: { NO: 'Confirm', YES: 'Tell the patient' },
    decided: { NO: 'You have confirmed', YES: 'You have told the patient' },
    next: {
      NO: ['The form still counts. The patient is asked the same.'],
      YES: ['The form no longer counts. A new one is open; the patient reads what you wrote.'],
    },
  },
  statement: 'What you confirm',
  signature: 'Signature',
  nameToType: (name: string) => `Type your name exactly like this: ${name}`,
  read: 'Read your form again',
  readAsSurgeon: 'Read the form again',
  summary: 'Go to the summary of your operation',
  home: 'Go to your home page',
  note: 'Write to your surgeon',
  journey: 'Go to your new form',
  back: 'Go back and change nothing',
} as const;
