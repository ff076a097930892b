import fc from 'fast-check';
import {
  type ConsentOutcome,
  NEW_CONSENT,
  type StoredConsent,
  decideConsent,
} from '../consent-lifecycle.model';
import type { ConsentEvent } from '../consent-lifecycle.setup';
import { consentEvents } from './consent-lifecycle.walk';
import { keyOf } from './stored-states';

/** An event of a history: the state before it, the chart's decision, and the state afterwards. */
export interface Lived {
  readonly from: StoredConsent;
  readonly event: ConsentEvent;
  readonly outcome: ConsentOutcome;
  readonly to: StoredConsent;
}

const known = new Map<string, ConsentOutcome>();

/** The chart's decision, cached for each state and event, because the same pairs occur in many histories. */
export const decided = (state: StoredConsent, event: ConsentEvent): ConsentOutcome => {
  const key = JSON.stringify([state, event]);
  const outcome = known.get(key) ?? decideConsent(state, event);
  known.set(key, outcome);
  return outcome;
};

const movesFrom = new Map<string, readonly ConsentEvent[]>();

/** The events that move a state. */
const movesOf = (state: StoredConsent): readonly ConsentEvent[] => {
  const key = keyOf(state);
  const moves = movesFrom.get(key) ?? consentEvents.filter((event) => decided(state, event).kind === 'moved');
  movesFrom.set(key, moves);
  return moves;
};

const lived = (from: StoredConsent, event: ConsentEvent): Lived => {
  const outcome = decided(from, event);
  return { from, event, outcome, to: outcome.kind === 'moved' ? outcome.current : from };
};

const picked = <Item>(items: readonly Item[], pick: number): Item => {
  const item = items[pick % items.length];
  if (item === undefined) throw new Error('There is nothing to pick');
  return item;
};

/** Random choices, as a history: three in four events move the state, the others are any. */
const historyOf = (picks: readonly number[]): readonly Lived[] => {
  const history: Lived[] = [];
  let state = NEW_CONSENT;
  for (const pick of picks) {
    const from = state;
    const step = lived(from, picked(pick % 4 === 0 ? consentEvents : movesOf(from), Math.floor(pick / 4)));
    history.push(step);
    state = step.to;
  }
  return history;
};

/** Any history of one surgery, refused and repeated events included. */
export const histories: fc.Arbitrary<readonly Lived[]> = fc
  .array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 40, size: 'max' })
  .map(historyOf);

export const isMoved = ({ outcome }: Lived): boolean => outcome.kind === 'moved';

/** The state in which a moving event left its own round, when it opened the next. */
export const endedRound = ({ outcome }: Lived): StoredConsent | null =>
  outcome.kind === 'moved' && outcome.round.round !== outcome.current.round ? outcome.round : null;
