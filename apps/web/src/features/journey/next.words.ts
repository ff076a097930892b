export interface NextThing {
  readonly title: string;
  readonly note: string;
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
] as const;

const inWords = (count: number): string => NUMBERS[count] ?? String(count);

const things = (count: number, thing: string, said = inWords): string =>
  `${said(count)} ${thing}${count === 1 ? '' : 's'}`;

const last = (count: number, thing: string): string =>
  count === 1 ? `the last ${thing}` : `the last ${inWords(count)} ${thing}s`;

export interface CountedWords {
  readonly all: (count: number) => string;
  readonly last: (count: number) => string;
  readonly finish: string;
}

const answer: CountedWords = {
  all: (count) => `Answer ${things(count, 'question')} about your operation`,
  last: (count) => `Answer ${last(count, 'question')}`,
  finish: 'Submit your answers',
};

/** The one thing to do next, on the home and on the summary of an operation. */
export const nextWords = {
  label: 'Your next step',
  of: (action: string, operation: string) => `${action}: ${operation}`,
  firstQuestions: { ...answer, all: (count: number) => `Answer ${things(count, 'question')} about you` },
  videos: {
    all: (count: number) => `Watch ${things(count, 'video')} about your operation`,
    last: (count: number) => `Watch ${last(count, 'video')}`,
    finish: 'Finish the videos',
  },
  /** "Watch the last two videos, 2 minutes": to the nearest minute; without one where none is known. */
  takes: (thing: string, seconds: number) =>
    seconds > 0 ? `${thing}, ${things(Math.max(1, Math.round(seconds / 60)), 'minute', String)}` : thing,
  questions: answer,
  certificate: { title: 'Complete your certificate', note: 'You can write a note for your surgeon first.' },
  details: { title: 'Give a few more details', note: 'Your consent form needs them.' },
  surgeon: { title: 'Choose your surgeon', note: 'A surgeon must be linked before you can sign.' },
  form: { title: 'Read your consent form', note: 'Sign it only when you want to.' },
  stopAnyTime: 'You can stop at any time. We keep your work.',
  noWrongAnswers: 'There are no wrong answers. You can stop at any time.',
  allDone: 'You have completed every step',
  yourPartDone: 'You have done your part',
} as const satisfies Readonly<Record<string, unknown>>;
