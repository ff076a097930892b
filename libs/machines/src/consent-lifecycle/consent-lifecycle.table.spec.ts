import { ENDINGS, type Ending, type Hold } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import {
  type ConsentOutcome,
  NEW_CONSENT,
  type StoredConsent,
  decideConsent,
} from './consent-lifecycle.model';
import type { ConsentEvent } from './consent-lifecycle.setup';
import {
  HELD,
  HOLD_EVENTS,
  ROUNDS,
  SIGNING_OR_CONFIRMING,
  SITUATIONS,
  type Situation,
} from './testing/consent-table';
import { consentEvents } from './testing/consent-lifecycle.walk';
import { keyOf, refused, stepsFrom, stored } from './testing/stored-states';

interface Case {
  readonly situation: Situation;
  readonly holds: readonly Hold[];
  readonly ended: Ending | null;
}

const SETS_OF_HOLDS: readonly (readonly Hold[])[] = [
  [],
  ['MORE_TIME'],
  ['CONCERN'],
  ['CONCERN', 'MORE_TIME'],
  ['SIDE'],
  ['SIDE', 'MORE_TIME'],
  ['SIDE', 'CONCERN'],
  ['SIDE', 'CONCERN', 'MORE_TIME'],
];

const stateOf = ({ situation, holds, ended }: Case): StoredConsent =>
  stored({ ...SITUATIONS[situation], holds, ended });

/** More time applies only to an unfinished round, and a concern ends a round that both have signed. */
const canHold = ({ state }: StoredConsent, hold: Hold): boolean => {
  if (hold === 'MORE_TIME') return ['OPEN', 'PATIENT_SIGNED', 'SURGEON_SIGNED'].includes(state);
  return hold === 'SIDE' || !['SIGNED', 'CONFIRMED'].includes(state);
};

const cases: readonly Case[] = (Object.keys(SITUATIONS) as Situation[]).flatMap((situation) =>
  SETS_OF_HOLDS.flatMap((holds) => [null, ...ENDINGS].map((ended) => ({ situation, holds, ended }))),
);
const storable = cases.filter((one) => one.holds.every((hold) => canHold(stateOf(one), hold)));

const move = (round: StoredConsent, current = round): ConsentOutcome => ({ kind: 'moved', round, current });

const endOutcome = (state: StoredConsent, event: ConsentEvent): ConsentOutcome | null => {
  if (event.type === 'surgery.reopened') {
    if (state.ended === null) return { kind: 'repeated' };
    return event.days_since_end <= 30
      ? move({ ...state, ended: null })
      : refused('consent-form.not-reopenable');
  }
  const ending =
    event.type === 'surgery.done' ? 'DONE' : event.type === 'surgery.cancelled' ? 'CANCELLED' : null;
  if (state.ended !== null)
    return ending === state.ended ? { kind: 'repeated' } : refused('consent-form.ended');
  return ending === null ? null : move({ ...state, ended: ending });
};

const holdsAfter = (state: StoredConsent, { type }: ConsentEvent): readonly Hold[] | null => {
  const [hold, isOn, states] = HOLD_EVENTS[type] ?? [];
  if (hold === undefined || states?.includes(state.state) !== true) return null;
  return HELD.map(([one]) => one).filter((one) => (one === hold ? isOn : state.holds.includes(one)));
};

/** The outcome of an event in a state according to the tables of the specification. */
const expectedOf = (one: Case, event: ConsentEvent): ConsentOutcome => {
  const state = stateOf(one);
  const end = endOutcome(state, event);
  if (end !== null) return end;
  const effect = ROUNDS[one.situation][event.type];
  const changedHolds = holdsAfter(state, event);
  if (effect === undefined && changedHolds === null) {
    if (state.state === 'DECLINED') return refused('consent-form.not-after-declining');
    if (state.state === 'WITHDRAWN') return refused('consent-form.not-after-withdrawing');
    return refused('consent-form.not-now');
  }
  const held = HELD.find(([hold]) => state.holds.includes(hold));
  if (effect !== 'is so' && SIGNING_OR_CONFIRMING.includes(event.type) && held) return refused(held[1]);
  const holds = changedHolds ?? state.holds;
  const lasting = holds.filter((hold) => hold !== 'MORE_TIME');
  const next = stored({ round: 2, holds: lasting });
  if (effect === 'a new round') return move({ ...state, holds }, next);
  if (effect === 'SUPERSEDED, a new round') return move(stored({ state: 'SUPERSEDED', holds }), next);
  if (effect === 'EXPIRED, a new round') return move(stored({ state: 'EXPIRED', holds }), next);
  if (effect === undefined || effect === 'is so') {
    const isSo = holds.length === state.holds.length;
    return isSo ? { kind: 'repeated' } : move({ ...state, holds });
  }
  const isRefusal = effect === 'DECLINED' || effect === 'WITHDRAWN';
  return move(stored({ ...SITUATIONS[effect], holds: isRefusal ? lasting : holds }));
};

describe('The states of consent that can be stored', () => {
  it('are those of the table of states, with the holds that each can have', () => {
    const reached = new Set(stepsFrom(NEW_CONSENT).map(({ from }) => keyOf(from)));
    expect([...reached].toSorted()).toEqual(storable.map((one) => keyOf(stateOf(one))).toSorted());
  });
});

/** Includes states that no history reaches, because a stored state may have another origin. */
describe.each(cases)('In $situation, held by $holds, ended $ended,', (one) => {
  it('every event does what the table of events says', () => {
    const said = consentEvents.map((event) => [event, decideConsent(stateOf(one), event)]);
    expect(said).toEqual(consentEvents.map((event) => [event, expectedOf(one, event)]));
  });
});
