import type { MattersField } from '@candour/contracts';

interface Prompt {
  readonly label: string;
  readonly hint: string;
}

/** The texts of the patient's card "What matters to you". */
export const mattersWords = {
  title: 'What matters to you',
  lead: 'Tell your surgeon in your own words. They can read it before you talk. You can leave any of it empty.',
  asking: 'Three short questions',
  prompts: {
    hopes: {
      label: 'What do you hope for?',
      hint: 'For example: to climb the stairs, or to sleep without pain.',
    },
    worries: {
      label: 'What worries you?',
      hint: 'Nothing is too small to say.',
    },
    would_not_accept: {
      label: 'What would you not accept?',
      hint: 'For example: a blood transfusion, or a long stay away from home.',
    },
  } satisfies Readonly<Record<MattersField, Prompt>>,
  onCertificate: 'Print my words on my certificate',
  certificateStays: 'Your certificate is complete, so it stays as it is.',
  isOnCertificate: 'Your words are printed on your certificate when you complete it.',
  unsaved: 'You have not saved what you wrote',
  kept: 'It stays here until you save it or close this page.',
  saveAndGoOn: 'Save and go on',
  skip: 'Skip',
  save: 'Save',
  close: 'Close',
  nothing: 'Nothing is written yet',
  canLater: 'You can write something here until your operation is over.',
  write: 'Write what matters to you',
  said: 'Your surgeon can read this',
  change: 'Change what you wrote',
} as const;

/** The patient's words on the surgeon's screens. */
export const mattersOfPatientWords = {
  title: 'What matters to this patient',
  lead: 'In their own words.',
  nothing: 'The patient has written nothing.',
  names: {
    hopes: 'Hopes for',
    worries: 'Worries about',
    would_not_accept: 'Would not accept',
  } satisfies Readonly<Record<MattersField, string>>,
  at: (date: string) => `Written on ${date}`,
} as const;
