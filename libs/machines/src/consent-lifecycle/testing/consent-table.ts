import type { Hold, RoundState } from '@candour/contracts';
import type { ConsentRefusal, StoredConsent } from '../consent-lifecycle.model';
import type { ConsentEvent } from '../consent-lifecycle.setup';

type EventName = ConsentEvent['type'];

/** The effect of an event on a round: the next situation, a new round, or nothing because it repeats the state. */
export type Effect = Situation | 'SUPERSEDED, a new round' | 'EXPIRED, a new round' | 'a new round' | 'is so';

export type Situation = keyof typeof SITUATIONS;

/**
 * The states of the specification, subdivided by who has confirmed and by a date change between the signatures.
 */
export const SITUATIONS = {
  OPEN: { state: 'OPEN' },
  PATIENT_SIGNED: { state: 'PATIENT_SIGNED' },
  'PATIENT_SIGNED, new date': { state: 'PATIENT_SIGNED', confirmation: { patient: false, surgeon: false } },
  SURGEON_SIGNED: { state: 'SURGEON_SIGNED' },
  'SURGEON_SIGNED, new date': { state: 'SURGEON_SIGNED', confirmation: { patient: false, surgeon: false } },
  SIGNED: { state: 'SIGNED' },
  'SIGNED, due': { state: 'SIGNED', confirmation: { patient: false, surgeon: false } },
  'SIGNED, confirmed by the patient': { state: 'SIGNED', confirmation: { patient: true, surgeon: false } },
  'SIGNED, confirmed by the surgeon': { state: 'SIGNED', confirmation: { patient: false, surgeon: true } },
  CONFIRMED: { state: 'CONFIRMED' },
  DECLINED: { state: 'DECLINED' },
  WITHDRAWN: { state: 'WITHDRAWN' },
} as const satisfies Record<string, Partial<StoredConsent>>;

/** The table of events, one row for each situation. An event that a row does not name is refused. */
export const ROUNDS: Readonly<Record<Situation, Partial<Record<EventName, Effect>>>> = {
  OPEN: {
    'patient.signed': 'PATIENT_SIGNED',
    'surgeon.signed': 'SURGEON_SIGNED',
    'patient.declined': 'DECLINED',
    'material.changed': 'is so',
    'date.changed': 'is so',
  },
  PATIENT_SIGNED: {
    'patient.signed': 'is so',
    'surgeon.signed': 'SIGNED',
    'patient.withdrew': 'WITHDRAWN',
    'material.changed': 'SUPERSEDED, a new round',
    'date.changed': 'PATIENT_SIGNED, new date',
    'time.passed': 'EXPIRED, a new round',
  },
  'PATIENT_SIGNED, new date': {
    'patient.signed': 'is so',
    'surgeon.signed': 'SIGNED, due',
    'patient.withdrew': 'WITHDRAWN',
    'material.changed': 'SUPERSEDED, a new round',
    'date.changed': 'is so',
    'time.passed': 'EXPIRED, a new round',
  },
  SURGEON_SIGNED: {
    'surgeon.signed': 'is so',
    'patient.signed': 'SIGNED',
    'patient.declined': 'DECLINED',
    'material.changed': 'SUPERSEDED, a new round',
    'date.changed': 'SURGEON_SIGNED, new date',
    'time.passed': 'EXPIRED, a new round',
  },
  'SURGEON_SIGNED, new date': {
    'surgeon.signed': 'is so',
    'patient.signed': 'SIGNED, due',
    'patient.declined': 'DECLINED',
    'material.changed': 'SUPERSEDED, a new round',
    'date.changed': 'is so',
    'time.passed': 'EXPIRED, a new round',
  },
  SIGNED: {
    'patient.signed': 'is so',
    'surgeon.signed': 'is so',
    'patient.withdrew': 'WITHDRAWN',
    'concern.raised': 'SUPERSEDED, a new round',
    'material.changed': 'SUPERSEDED, a new round',
    'date.changed': 'SIGNED, due',
    'confirmation.due': 'SIGNED, due',
    'time.passed': 'EXPIRED, a new round',
  },
  'SIGNED, due': {
    'patient.signed': 'is so',
    'surgeon.signed': 'is so',
    'patient.withdrew': 'WITHDRAWN',
    'concern.raised': 'SUPERSEDED, a new round',
    'material.changed': 'SUPERSEDED, a new round',
    'date.changed': 'is so',
    'confirmation.due': 'is so',
    'patient.confirmed': 'SIGNED, confirmed by the patient',
    'surgeon.confirmed': 'SIGNED, confirmed by the surgeon',
    'change.reported': 'SUPERSEDED, a new round',
    'time.passed': 'EXPIRED, a new round',
  },
  'SIGNED, confirmed by the patient': {
    'patient.signed': 'is so',
    'surgeon.signed': 'is so',
    'patient.withdrew': 'WITHDRAWN',
    'concern.raised': 'SUPERSEDED, a new round',
    'material.changed': 'SUPERSEDED, a new round',
    'date.changed': 'SIGNED, due',
    'confirmation.due': 'is so',
    'patient.confirmed': 'is so',
    'surgeon.confirmed': 'CONFIRMED',
    'change.reported': 'SUPERSEDED, a new round',
    'time.passed': 'EXPIRED, a new round',
  },
  'SIGNED, confirmed by the surgeon': {
    'patient.signed': 'is so',
    'surgeon.signed': 'is so',
    'patient.withdrew': 'WITHDRAWN',
    'concern.raised': 'SUPERSEDED, a new round',
    'material.changed': 'SUPERSEDED, a new round',
    'date.changed': 'SIGNED, due',
    'confirmation.due': 'is so',
    'patient.confirmed': 'CONFIRMED',
    'surgeon.confirmed': 'is so',
    'change.reported': 'SUPERSEDED, a new round',
    'time.passed': 'EXPIRED, a new round',
  },
  CONFIRMED: {
    'patient.signed': 'is so',
    'surgeon.signed': 'is so',
    'patient.withdrew': 'WITHDRAWN',
    'concern.raised': 'SUPERSEDED, a new round',
    'material.changed': 'SUPERSEDED, a new round',
    'date.changed': 'SIGNED, due',
    'confirmation.due': 'SIGNED, due',
    'patient.confirmed': 'is so',
    'surgeon.confirmed': 'is so',
    'time.passed': 'EXPIRED, a new round',
  },
  DECLINED: { 'patient.declined': 'is so', 'patient.reconsidered': 'a new round' },
  WITHDRAWN: { 'patient.withdrew': 'is so', 'patient.reconsidered': 'a new round' },
};

const UNFINISHED: readonly RoundState[] = ['OPEN', 'PATIENT_SIGNED', 'SURGEON_SIGNED'];
const REFUSED: readonly RoundState[] = ['DECLINED', 'WITHDRAWN'];
const BEFORE_REFUSAL: readonly RoundState[] = [...UNFINISHED, 'SIGNED', 'CONFIRMED'];
const ANY: readonly RoundState[] = [...BEFORE_REFUSAL, ...REFUSED];

/** The events of a hold: which, whether it is on afterwards, and from which states. */
export const HOLD_EVENTS: Partial<Record<EventName, readonly [Hold, boolean, readonly RoundState[]]>> = {
  'time.asked': ['MORE_TIME', true, UNFINISHED],
  'patient.ready': ['MORE_TIME', false, UNFINISHED],
  'concern.raised': ['CONCERN', true, BEFORE_REFUSAL],
  'concern.settled': ['CONCERN', false, BEFORE_REFUSAL],
  'sides.differed': ['SIDE', true, ANY],
  'sides.agreed': ['SIDE', false, ANY],
};

/** In the order in which `hold` names one. */
export const HELD: readonly (readonly [Hold, ConsentRefusal])[] = [
  ['SIDE', 'consent-form.held-side'],
  ['CONCERN', 'consent-form.held-concern'],
  ['MORE_TIME', 'consent-form.held-time'],
];

export const SIGNING_OR_CONFIRMING: readonly EventName[] = [
  'patient.signed',
  'surgeon.signed',
  'patient.confirmed',
  'surgeon.confirmed',
];
