import {
  type Ending,
  type ErrorCode,
  HOLDS,
  type Hold,
  ROUND_STATES,
  type MadeChange,
  type RoundState,
  firstHold,
} from '@candour/contracts';
import { type SnapshotFrom, type StateValueFrom, transition } from 'xstate';
import { consentLifecycleMachine } from './consent-lifecycle.machine';
import type { ConsentEvent } from './consent-lifecycle.setup';

/** The stored state of consent of a surgery: its current round, its holds, and its end. */
export interface StoredConsent {
  readonly round: number;
  readonly state: RoundState;
  readonly holds: readonly Hold[];
  /**
   * Who has confirmed; null while no confirmation is due. A date that changes between the two signatures makes it
   * due once both have signed.
   */
  readonly confirmation: { readonly patient: boolean; readonly surgeon: boolean } | null;
  readonly ended: Ending | null;
}

export const NEW_CONSENT: StoredConsent = {
  round: 1,
  state: 'OPEN',
  holds: [],
  confirmation: null,
  ended: null,
};

/** The effect of an event on a state of consent. */
export type ConsentOutcome =
  | {
      readonly kind: 'moved';
      /** The state in which the event leaves the round. */
      readonly round: StoredConsent;
      /** The state from now on: that of the next round, where the event opens one. */
      readonly current: StoredConsent;
    }
  /** The event repeats the current state. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'refused'; readonly reason: ConsentRefusal };

export type ConsentRefusal = Extract<
  ErrorCode,
  `consent-form.${'ended' | `held-${string}` | `not-${string}`}`
>;

type LifecycleValue = Exclude<StateValueFrom<typeof consentLifecycleMachine>, string>;
type Snapshot = SnapshotFrom<typeof consentLifecycleMachine>;

const onOff = (is: boolean): 'on' | 'off' => (is ? 'on' : 'off');
const asked = (isGiven: boolean): 'asked' | 'given' => (isGiven ? 'given' : 'asked');

const roundValue = ({ state, confirmation }: StoredConsent): NonNullable<LifecycleValue['round']> => {
  if (state === 'PATIENT_SIGNED' || state === 'SURGEON_SIGNED') {
    const date = confirmation === null ? 'scheduled' : 'rescheduled';
    return state === 'PATIENT_SIGNED' ? { PATIENT_SIGNED: date } : { SURGEON_SIGNED: date };
  }
  if (state !== 'SIGNED') return state;
  if (confirmation === null) return { SIGNED: 'settled' };
  return {
    SIGNED: { due: { patient: asked(confirmation.patient), surgeon: asked(confirmation.surgeon) } },
  };
};

const valueOf = (consent: StoredConsent): LifecycleValue => ({
  round: roundValue(consent),
  moreTime: onOff(consent.holds.includes('MORE_TIME')),
  concern: onOff(consent.holds.includes('CONCERN')),
  sides: consent.holds.includes('SIDE') ? 'differing' : 'agreeing',
  surgery: consent.ended === null ? 'planned' : consent.ended === 'DONE' ? 'done' : 'cancelled',
});

const stateOf = (snapshot: Snapshot): RoundState =>
  ROUND_STATES.find((state) => snapshot.matches({ round: state })) as RoundState;

const NOBODY_CONFIRMED = { patient: false, surgeon: false };

const confirmationOf = (snapshot: Snapshot): StoredConsent['confirmation'] => {
  if (snapshot.matches({ round: { PATIENT_SIGNED: 'rescheduled' } })) return NOBODY_CONFIRMED;
  if (snapshot.matches({ round: { SURGEON_SIGNED: 'rescheduled' } })) return NOBODY_CONFIRMED;
  if (!snapshot.matches({ round: { SIGNED: 'due' } })) return null;
  return {
    patient: snapshot.matches({ round: { SIGNED: { due: { patient: 'given' } } } }),
    surgeon: snapshot.matches({ round: { SIGNED: { due: { surgeon: 'given' } } } }),
  };
};

const isHeld: Readonly<Record<Hold, (snapshot: Snapshot) => boolean>> = {
  SIDE: (snapshot) => snapshot.matches({ sides: 'differing' }),
  CONCERN: (snapshot) => snapshot.matches({ concern: 'on' }),
  MORE_TIME: (snapshot) => snapshot.matches({ moreTime: 'on' }),
};

const endOf = (snapshot: Snapshot): Ending | null => {
  if (snapshot.matches({ surgery: 'planned' })) return null;
  return snapshot.matches({ surgery: 'done' }) ? 'DONE' : 'CANCELLED';
};

const storedOf = (round: number, snapshot: Snapshot): StoredConsent => ({
  round,
  state: stateOf(snapshot),
  holds: HOLDS.filter((hold) => isHeld[hold](snapshot)),
  confirmation: confirmationOf(snapshot),
  ended: endOf(snapshot),
});

/** CONCERN and SIDE outlive a round; a wish for more time ends with it. */
const nextRound = ({ round, holds }: StoredConsent): StoredConsent => ({
  ...NEW_CONSENT,
  round: round + 1,
  holds: holds.filter((hold) => hold !== 'MORE_TIME'),
});

const HELD = {
  SIDE: 'consent-form.held-side',
  CONCERN: 'consent-form.held-concern',
  MORE_TIME: 'consent-form.held-time',
} as const satisfies Record<Hold, ConsentRefusal>;

/** A hold is the reason if the event would be accepted without it; in the order of `hold`. */
const refusalOf = (stored: StoredConsent, event: ConsentEvent): ConsentRefusal => {
  const { state, holds, ended } = stored;
  if (ended !== null)
    return event.type === 'surgery.reopened' ? 'consent-form.not-reopenable' : 'consent-form.ended';
  const hold = firstHold(holds);
  if (hold !== null && isAccepted({ ...stored, holds: [] }, event)) return HELD[hold];
  if (state === 'DECLINED') return 'consent-form.not-after-declining';
  if (state === 'WITHDRAWN') return 'consent-form.not-after-withdrawing';
  return 'consent-form.not-now';
};

/** The chart in a stored state. */
export const consentSnapshot = (stored: StoredConsent): Snapshot =>
  consentLifecycleMachine.resolveState({ value: valueOf(stored) });

/** Decides an event in a stored state by the chart. Nothing else decides a state of consent. */
export const decideConsent = (stored: StoredConsent, event: ConsentEvent): ConsentOutcome => {
  const before = consentSnapshot(stored);
  const [after, orders] = transition(consentLifecycleMachine, before, event);
  const names = orders.map(({ type }) => type);
  const round = storedOf(stored.round, after);
  if (names.includes('openNextRound')) return { kind: 'moved', round, current: nextRound(round) };
  if (JSON.stringify(round) !== JSON.stringify(storedOf(stored.round, before)))
    return { kind: 'moved', round, current: round };
  if (names.includes('changeNothing')) return { kind: 'repeated' };
  return { kind: 'refused', reason: refusalOf(stored, event) };
};

/**
 * A refusal in the words of one side: for a concern, the patient reads that their surgeon wants to talk with them,
 * the surgeon that a concern is open.
 */
export const refusalFor = (reader: MadeChange['role'] | undefined, reason: ConsentRefusal) =>
  reader === 'SURGEON' && reason === 'consent-form.held-concern' ? 'consent-form.concern-open' : reason;

/** Whether an event is accepted (200): it moves the state, or repeats it. */
export const isAccepted = (stored: StoredConsent, event: ConsentEvent): boolean =>
  decideConsent(stored, event).kind !== 'refused';

/** Whether an event would move the state, so that a screen offers it. */
export const isMove = (stored: StoredConsent, event: ConsentEvent): boolean =>
  decideConsent(stored, event).kind === 'moved';
