import { ROUND_STATES, consentStateFields } from './consent-state';
import { madeChange } from './made-change';
import { type ValueOf, count, instant, list, nullable, object, oneOf, text } from './shape';

/** A document of a round: `state` names its stamp, null for none. Each addendum makes a new one and has a number. */
export const roundDocument = object({
  state: nullable(oneOf(ROUND_STATES)),
  addendum: nullable(count),
  stored_at: nullable(instant),
});

/** Who decided, when and why. The reason of a concern is null for the patient. */
export const decisionFields = {
  role: oneOf(['PATIENT', 'SURGEON', 'ADMIN', 'CLOCK']),
  at: instant,
  reason: nullable(text),
};

/** A decision in a round. */
export const roundEvent = object({ event: text, ...decisionFields });

/** A round: the current one or a former one, newest first. */
export const consentRound = object({
  round: consentStateFields.round,
  state: consentStateFields.state,
  opened_at: instant,
  /** Null for the current round. */
  closed_at: nullable(instant),
  patient_signed_at: nullable(instant),
  surgeon_signed_at: nullable(instant),
  events: list(roundEvent),
  /** The changes, oldest first: the one that opened the round, and those since. */
  changes: list(madeChange),
  documents: list(roundDocument),
});
export type ConsentRound = ValueOf<typeof consentRound>;
