import { ERRORS, type RoundState, type Side } from '@candour/contracts';
import {
  type ConsentEvent,
  NEW_CONSENT,
  type StoredConsent,
  consentLifecycleMachine,
  decideConsent,
} from '@candour/machines';
import { words } from '../words';
import type { LoggedEvent } from './event-log';

/** The state of consent according to the audit entries so far. */
export interface ConsentTold {
  readonly consent: StoredConsent;
  /** Whether each move has an entry: from the migration on, or from the creation of a surgery that never migrated. */
  readonly areMovesRecorded: boolean;
  /** Whether the trail has the surgery's creation, so that the migrated state follows from the entries before it. */
  readonly isWhole: boolean;
  /** The round that the last move ended. */
  readonly ended: StoredConsent | null;
  /** The side whose signature the last move was; its own entry comes next. */
  readonly signer: Side | null;
  /** When the surgery was done or cancelled. */
  readonly endedAt: string;
}

/** The state after an entry, and why the entry could not have happened. */
export interface ConsentHeard {
  readonly told: ConsentTold;
  readonly fault: string | null;
  /** The state after the entry; null where it only accompanies a move. */
  readonly state: StoredConsent | null;
  /** The event that the chart took, and the state before it. */
  readonly move: { readonly from: StoredConsent; readonly event: ConsentEvent } | null;
}

const DAY_MS = 86_400_000;
const MIGRATED = 'consent.migrated';
const SIGNED = { PATIENT: { type: 'patient.signed' }, SURGEON: { type: 'surgeon.signed' } } as const;
const SIDES = ['PATIENT', 'SURGEON'] as const;
const BEFORE_ROUNDS: readonly RoundState[] = ['OPEN', 'PATIENT_SIGNED', 'SURGEON_SIGNED', 'SIGNED'];

/** The events of the chart by their actions: `consent.patient-signed` is `patient.signed`. */
const eventTypes = new Map(
  (consentLifecycleMachine.events as readonly ConsentEvent['type'][]).map((type) => [
    `consent.${type.replace('.', '-')}`,
    type,
  ]),
);

const isOfConsent = (action: string): boolean => action.startsWith('consent.');

export const consentToldAtStart = (log: readonly LoggedEvent[]): ConsentTold => {
  const actions = log.map(({ event }) => event.type);
  return {
    consent: NEW_CONSENT,
    areMovesRecorded: actions.some(isOfConsent) && !actions.includes(MIGRATED),
    isWhole: actions.includes('surgery.created'),
    ended: null,
    signer: null,
    endedAt: '',
  };
};

const refused = (told: ConsentTold, fault: string): ConsentHeard => ({
  told,
  fault,
  state: told.consent,
  move: null,
});

/** The first detail in which an entry and the chart differ. Missing details are not compared. */
const differenceOf = (
  said: LoggedEvent['event'],
  chart: Readonly<Record<string, unknown>>,
): string | null => {
  const isOther = ([name, value]: readonly [string, unknown]): boolean =>
    said[name] !== undefined && JSON.stringify(said[name]) !== JSON.stringify(value);
  const [name, value] = Object.entries(chart).find(isOther) ?? [];
  return name === undefined ? null : words.differs(name, JSON.stringify(said[name]), JSON.stringify(value));
};

/** A move from another state than the current one is skipped; a move with a different target is applied. */
const moved = (told: ConsentTold, { event: said, at }: LoggedEvent, event: ConsentEvent): ConsentHeard => {
  const before = told.consent;
  const outcome = decideConsent(before, event);
  if (outcome.kind === 'refused') return refused(told, ERRORS[outcome.reason].message);
  if (outcome.kind === 'repeated') return refused(told, words.repeats);
  const { round, current } = outcome;
  const other = differenceOf(said, { round: before.round, from: before.state });
  if (other !== null) return refused(told, other);
  return {
    told: {
      ...told,
      consent: current,
      ended: current.round === round.round ? null : round,
      signer: SIDES.find((side) => SIGNED[side].type === event.type) ?? null,
      endedAt: before.ended === current.ended ? told.endedAt : at,
    },
    fault: differenceOf(said, { to: round.state, holds: round.holds }),
    state: round,
    move: { from: before, event },
  };
};

const eventOf = (told: ConsentTold, { event, at }: LoggedEvent): ConsentEvent | null => {
  const type = eventTypes.get(event.type);
  if (type !== 'surgery.reopened') return type === undefined ? null : { type };
  return { type, days_since_end: (Date.parse(at) - Date.parse(told.endedAt)) / DAY_MS || 0 };
};

const migrated = (told: ConsentTold, { event }: LoggedEvent): ConsentHeard => {
  if (told.areMovesRecorded) return refused(told, words.migratedTwice);
  const state = BEFORE_ROUNDS.find((one) => one === event['to']);
  if (state === undefined) return refused(told, words.noSuchState);
  const consent = { ...NEW_CONSENT, state };
  return {
    told: { ...told, consent, areMovesRecorded: true },
    fault: told.isWhole ? differenceOf(event, { to: told.consent.state }) : null,
    state: consent,
    move: null,
  };
};

/** A signature has a separate entry: after its move, or alone where moves are not recorded yet. */
const signed = (told: ConsentTold, entry: LoggedEvent): ConsentHeard => {
  const role = SIDES.find((one) => one === entry.event['role']);
  if (role === undefined) return refused(told, words.noMove);
  if (!told.areMovesRecorded) return moved(told, entry, SIGNED[role]);
  if (told.signer !== role) return refused(told, words.noMove);
  return { told: { ...told, signer: null }, fault: null, state: null, move: null };
};

const closed = (told: ConsentTold, { event }: LoggedEvent): ConsentHeard => {
  const { ended } = told;
  if (ended === null || event['round'] !== ended.round || event['state'] !== ended.state)
    return refused(told, words.noEnd);
  return { told: { ...told, ended: null }, fault: null, state: told.consent, move: null };
};

/** Applies an entry to the state of consent; null when the entry is not about consent. */
export const hearConsent = (told: ConsentTold, entry: LoggedEvent): ConsentHeard | null => {
  const { type } = entry.event;
  if (type === 'consent-form.signed') return signed(told, entry);
  if (type === 'consent-round.closed') return closed(told, entry);
  if (type === MIGRATED) return migrated(told, entry);
  if (!isOfConsent(type)) return null;
  if (!told.areMovesRecorded) return refused(told, words.notMigrated);
  const event = eventOf(told, entry);
  return event === null ? refused(told, words.noSuchEvent) : moved(told, entry, event);
};
