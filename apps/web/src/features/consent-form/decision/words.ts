import type { Decision } from '@candour/contracts';

export const actWords = {
  tryAgain: 'Try again',
  closed: 'This cannot be decided now. This is where it stands:',
} as const;

interface DecisionWords {
  readonly lead: string;
  /** What happens when the patient decides this. */
  readonly happens: readonly string[];
  readonly button: string;
  readonly decided: string;
  /** What happens next, once it is decided. */
  readonly next: readonly string[];
}

/** Each decision of the patient in plain words, before it and after it. */
export const decisionWords: Readonly<Record<Decision, DecisionWords>> = {
  MORE_TIME: {
    lead: 'Take the time that you need. It is your choice.',
    happens: [
      'Nobody can sign your form until you say that you are ready.',
      'Your surgeon sees that you want more time.',
      'You can read, watch and ask questions for as long as you like.',
    ],
    button: 'Ask for more time',
    decided: 'You have asked for more time',
    next: [
      'Nobody can sign your form until you say that you are ready.',
      'You can read, watch and ask questions for as long as you like.',
      'Is your operation soon? Then tell your surgeon or ring your hospital too.',
    ],
  },
  READY: {
    lead: 'You asked for more time. You can go on when you like.',
    happens: ['You and your surgeon can sign the form again.', 'You do not have to sign it now.'],
    button: 'I am ready',
    decided: 'You have said that you are ready',
    next: ['You and your surgeon can sign the form again.', 'You do not have to sign it now.'],
  },
  DECLINE: {
    lead: 'You do not have to have this operation. It is your choice, and you do not have to say why.',
    happens: [
      'Your form is closed. Nobody can sign it.',
      'Your surgeon sees what you have decided, and can talk with you about what else may help.',
      'Your care goes on.',
      'You can change your mind later.',
    ],
    button: 'Say no to this operation',
    decided: 'You have said no to this operation',
    next: [
      'Your form is closed. Nobody can sign it.',
      'Your care goes on. Ask your surgeon what else may help you.',
      'Is your operation soon? Then ring your hospital too.',
    ],
  },
  WITHDRAW: {
    lead: 'You can take your consent back at any time before your operation. You do not have to say why.',
    happens: [
      'Your signature no longer counts.',
      'Your surgeon is told at once.',
      'Your care goes on.',
      'You can change your mind later, and sign a new form.',
    ],
    button: 'Take my consent back',
    decided: 'You have taken your consent back',
    next: [
      'Your signature no longer counts. Your surgeon is told at once.',
      'Your care goes on. Ask your surgeon what else may help you.',
      'Is your operation soon? Then ring your hospital too.',
    ],
  },
  RECONSIDER: {
    lead: 'You can go on with your consent. Nothing that you have learned or answered is lost.',
    happens: [
      'You get a new form that nobody has signed.',
      'You do not have to sign it now.',
      'You can still ask for more time, or say no.',
    ],
    button: 'Go on with my consent',
    decided: 'Your form is open again',
    next: [
      'You have a new form that nobody has signed.',
      'Read it again, and sign it only when you want to.',
    ],
  },
  SIDE_WRONG: {
    lead: 'Is the side of your operation wrong? It is good that you checked. Tell us here.',
    happens: [
      'You and your surgeon have to say the same side before anybody can sign.',
      'Has somebody signed the form already? Then it no longer counts, and a new form opens.',
      'If you are not sure, nobody can sign until you and your surgeon have talked.',
    ],
    button: 'Keep my answer',
    decided: 'Your answer about the side is kept',
    next: [
      'You and your surgeon have to say the same side before anybody can sign.',
      'Talk with your surgeon about it. You can write to them here.',
      'Is your operation soon? Then ring your hospital too.',
    ],
  },
};

/** The end of a surgery that has no surgeon, by the patient who began it. */
export const cancelWords = {
  CANCELLED: {
    title: 'I started this by mistake',
    lead: 'You can cancel this operation here, because no surgeon is linked to it yet. You may have chosen the wrong operation, for example.',
    button: 'Cancel this operation',
    decided: 'You have cancelled this operation',
    next: 'Nothing more is asked of you here. For 30 days you can go on with it after all.',
  },
  REOPENED: {
    title: 'Go on with this operation after all',
    lead: 'You cancelled this operation. What you had learned and answered is still there.',
    button: 'Go on with it',
    decided: 'You can go on with this operation',
    next: 'Everything is as it was before you cancelled it.',
  },
} as const;

export const sideAnswerWords = {
  question: 'Which side is your operation?',
  hint: 'Right and left are your own right and left. Please check it twice.',
  unsure: 'I am not sure',
} as const;

export const decisionPageWords = {
  surgeonCancels: 'A surgeon looks after this operation. Please ask them to cancel it.',
  whatHappens: 'What happens then',
  whatHappensNext: 'What happens next',
  reason: 'Your reason',
  reasonHint: 'Your surgeon can read it.',
  back: 'Go back and change nothing',
  summary: 'Go to the summary of your operation',
  home: 'Go to your home page',
  journey: 'Go to your consent process',
  note: 'Write to your surgeon',
} as const;
