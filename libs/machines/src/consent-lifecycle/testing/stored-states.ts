import {
  type ConsentOutcome,
  type ConsentRefusal,
  NEW_CONSENT,
  type StoredConsent,
  decideConsent,
} from '../consent-lifecycle.model';
import type { ConsentEvent } from '../consent-lifecycle.setup';
import { consentEvents } from './consent-lifecycle.walk';

/** A state with any changes, in round 1. */
export const stored = (changes: Partial<StoredConsent> = {}): StoredConsent => ({
  ...NEW_CONSENT,
  ...changes,
});

/** The state without the number of its round, as text: two rounds that differ in nothing else are the same state. */
export const keyOf = (state: StoredConsent): string => JSON.stringify({ ...state, round: 1 });

/** The state after an event, which is the same state unless the event moves it. */
export const after = (state: StoredConsent, event: ConsentEvent): StoredConsent => {
  const outcome = decideConsent(state, event);
  return outcome.kind === 'moved' ? outcome.current : state;
};

/** The state after several events, each of which has to move it. */
export const moved = (
  state: StoredConsent,
  ...types: readonly Exclude<ConsentEvent['type'], 'surgery.reopened'>[]
): StoredConsent =>
  types.reduce((current, type) => {
    const outcome = decideConsent(current, { type });
    if (outcome.kind !== 'moved') throw new Error(`${type} does not move ${JSON.stringify(current)}`);
    return outcome.current;
  }, state);

/** One state of each kind, in round 1 and without a hold. */
export const patientSigned = moved(NEW_CONSENT, 'patient.signed');
export const surgeonSigned = moved(NEW_CONSENT, 'surgeon.signed');
export const signed = moved(NEW_CONSENT, 'patient.signed', 'surgeon.signed');
export const due = moved(signed, 'confirmation.due');
export const confirmed = moved(due, 'patient.confirmed', 'surgeon.confirmed');
export const declined = moved(NEW_CONSENT, 'patient.declined');
export const withdrawn = moved(signed, 'patient.withdrew');

export const refused = (reason: ConsentRefusal): ConsentOutcome => ({ kind: 'refused', reason });

export interface StoredStep {
  readonly from: StoredConsent;
  readonly event: ConsentEvent;
  readonly outcome: ConsentOutcome;
}

/** Every event in every state that can be stored, breadth first from a given state. Rounds count as one. */
export const stepsFrom = (start: StoredConsent): readonly StoredStep[] => {
  const steps: StoredStep[] = [];
  const met = new Set([keyOf(start)]);
  const waiting = [start];
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    for (const event of consentEvents) {
      const outcome = decideConsent(from, event);
      steps.push({ from, event, outcome });
      if (outcome.kind !== 'moved' || met.has(keyOf(outcome.current))) continue;
      met.add(keyOf(outcome.current));
      waiting.push({ ...outcome.current, round: 1 });
    }
  }
  return steps;
};
