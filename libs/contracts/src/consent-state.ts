import { type ValueOf, count, date, flag, instant, list, nullable, object, oneOf } from './shape';

/** The states of one round of a consent form. SUPERSEDED and EXPIRED are states of former rounds only. */
export const ROUND_STATES = [
  'OPEN',
  'PATIENT_SIGNED',
  'SURGEON_SIGNED',
  'SIGNED',
  'CONFIRMED',
  'DECLINED',
  'WITHDRAWN',
  'SUPERSEDED',
  'EXPIRED',
] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** While one is active, nobody can sign or confirm. In the order in which `hold` names one. */
export const HOLDS = ['SIDE', 'CONCERN', 'MORE_TIME'] as const;
export type Hold = (typeof HOLDS)[number];

/** How a surgery ended. */
export const ENDINGS = ['DONE', 'CANCELLED'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The hold that is named first: SIDE, else CONCERN, else MORE_TIME, else null. */
export const firstHold = (holds: readonly Hold[]): Hold | null =>
  HOLDS.find((hold) => holds.includes(hold)) ?? null;

const GOING_ON: readonly RoundState[] = ['OPEN', 'PATIENT_SIGNED', 'SURGEON_SIGNED', 'SIGNED', 'CONFIRMED'];

/** Whether a round continues: it is neither refused nor replaced. */
export const isGoingOn = (state: RoundState): boolean => GOING_ON.includes(state);

const CONSENTED: readonly RoundState[] = ['PATIENT_SIGNED', 'SIGNED', 'CONFIRMED'];

/** Whether the patient consents: they have signed this round and have not taken it back. */
export const isConsented = (state: RoundState): boolean => CONSENTED.includes(state);

/** The state of the current round of a surgery's form, also before the form exists. */
export const consentStateFields = {
  round: count,
  state: oneOf(ROUND_STATES),
  holds: list(oneOf(HOLDS)),
  hold: nullable(oneOf(HOLDS)),
  confirmation_due: flag,
  /** The day on which the round expires, by the hospital's limit; null if it does not expire. */
  expires_on: nullable(date),
  /** The sides that have confirmed since they were last asked. */
  patient_confirmed: flag,
  surgeon_confirmed: flag,
  /** When the second of the two confirmed; null unless both have. */
  confirmed_at: nullable(instant),
  /** The last state of the previous round; null in the first round. */
  former_state: nullable(oneOf(ROUND_STATES)),
};
export const consentState = object(consentStateFields);
export type ConsentState = ValueOf<typeof consentState>;

/** `on` is the given day; `at` is the time of the call, from which the days for reopening count. */
export const surgeryEnded = object({ outcome: oneOf(ENDINGS), on: date, at: instant });
