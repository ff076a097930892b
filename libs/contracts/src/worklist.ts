import { type ConsentState, HOLDS } from './consent-state';
import { daysAfter } from './dates';

/** The groups of a worklist in their order; a week ends on its Sunday. */
export const WORKLIST_GROUPS = ['today', 'week', 'later', 'undated', 'past'] as const;
export type WorklistGroup = (typeof WORKLIST_GROUPS)[number];

/** The filters of a worklist. `signature`: the surgeon can sign now; `stopped`: held, declined or withdrawn. */
export const WORKLIST_STATES = [
  'surgeon',
  'signature',
  'patient',
  'ready',
  'stopped',
  'talk-about',
  'notes',
] as const;
export type WorklistState = (typeof WORKLIST_STATES)[number];

export const WORKLIST_SORTS = ['date', 'name'] as const;

export const WAITING_FOR = ['PATIENT', 'SURGEON', 'NOBODY'] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/** The missing things of a surgery, in their usual order. */
export const MISSING = [
  'PRE_ASSESSMENT',
  'LEARNING',
  'ASSESSMENT',
  'CERTIFICATE',
  'BIRTH_DATE',
  'GENDER',
  'SIDE',
  'STATEMENT',
  'SURGEON_SIDE',
  'HOSPITAL',
  'DATE',
  'PATIENT_SIGNATURE',
  'SURGEON_SIGNATURE',
  'PATIENT_CONFIRMATION',
  'SURGEON_CONFIRMATION',
] as const;
export type Missing = (typeof MISSING)[number];

/** The days before and after a surgery in which namesakes are reported. */
export const SAME_SURNAME_DAYS = 7;

const SUNDAY = 7;

/** The number of counted weeks, from this one on. */
export const WORKLIST_WEEKS = 8;

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || SUNDAY;

/** The Mondays of this week and the next ones, for a day YYYY-MM-DD. */
export const worklistWeeks = (today: string): string[] =>
  Array.from({ length: WORKLIST_WEEKS }, (_, index) =>
    daysAfter(today, 1 - weekdayOf(today) + index * SUNDAY),
  );

/** The group of a surgery's date on a day, both YYYY-MM-DD. */
export const worklistGroup = (surgeryDate: string | null, today: string): WorklistGroup => {
  if (surgeryDate === null) return 'undated';
  if (surgeryDate <= today) return surgeryDate === today ? 'today' : 'past';
  return surgeryDate <= daysAfter(today, SUNDAY - weekdayOf(today)) ? 'week' : 'later';
};

/** The facts that decide for whom a surgery waits. */
export interface WaitingFacts
  extends Pick<ConsentState, 'state' | 'holds' | 'confirmation_due' | 'surgeon_confirmed'> {
  readonly is_certified: boolean;
  readonly has_statement: boolean;
  readonly hospital_id: string | null;
}

/** Whether it is held, declined or withdrawn, so that nobody can continue until that is resolved. */
export const isStopped = ({ state, holds }: Pick<ConsentState, 'state' | 'holds'>): boolean =>
  holds.length > 0 || state === 'DECLINED' || state === 'WITHDRAWN';

/** The event that leads to each state and hold in which it is stopped. */
const STOPPED_BY = {
  DECLINED: 'patient.declined',
  WITHDRAWN: 'patient.withdrew',
  SIDE: 'sides.differed',
  CONCERN: 'concern.raised',
  MORE_TIME: 'time.asked',
} as const;
export const STOPPING_EVENTS = Object.values(STOPPED_BY);
export type StoppingEvent = (typeof STOPPED_BY)[keyof typeof STOPPED_BY];

/** The events that stop it now: the patient's decision first, then the holds in their order. */
export const stoppingEvents = ({ state, holds }: Pick<ConsentState, 'state' | 'holds'>): StoppingEvent[] => [
  ...(state === 'DECLINED' || state === 'WITHDRAWN' ? [STOPPED_BY[state]] : []),
  ...HOLDS.filter((hold) => holds.includes(hold)).map((hold) => STOPPED_BY[hold]),
];

/** Whether the consent is complete for today: signed by both, and confirmed where that is due. */
export const isReady = (facts: Pick<WaitingFacts, 'state' | 'holds' | 'confirmation_due'>): boolean =>
  !isStopped(facts) && (facts.state === 'CONFIRMED' || (facts.state === 'SIGNED' && !facts.confirmation_due));

/** Whether only the surgeon's signature is missing: the patient has signed, and nothing holds the form. */
export const isSignatureDue = ({ state, holds }: Pick<ConsentState, 'state' | 'holds'>): boolean =>
  state === 'PATIENT_SIGNED' && holds.length === 0;

/**
 * The person for whom a surgery waits: with a hold, the one who can lift it; before a signature, the patient who
 * learns, then the surgeon who writes.
 */
export const waitingFor = (facts: WaitingFacts): WaitingFor => {
  const { state, holds } = facts;
  if (state === 'DECLINED' || state === 'WITHDRAWN' || isReady(facts)) return 'NOBODY';
  if (holds.length > 0) return holds.some((hold) => hold !== 'MORE_TIME') ? 'SURGEON' : 'PATIENT';
  if (state === 'SIGNED') return facts.surgeon_confirmed ? 'PATIENT' : 'SURGEON';
  if (isSignatureDue(facts)) return 'SURGEON';
  if (state === 'SURGEON_SIGNED' || !facts.is_certified) return 'PATIENT';
  return facts.has_statement && facts.hospital_id !== null ? 'PATIENT' : 'SURGEON';
};
