import { type ConsentState, type Surgery, firstHold } from '@candour/contracts';
import type { ConsentRow } from './surgery-row';

/** The state of consent as every reply tells it. */
export const consentView = (row: ConsentRow): ConsentState => ({
  round: row.consent_round,
  state: row.consent_state,
  holds: row.consent_holds,
  hold: firstHold(row.consent_holds),
  confirmation_due: row.confirmation_due,
  expires_on: null,
});

export const endedView = ({ ended_outcome, ended_on, ended_at }: ConsentRow): Surgery['ended'] =>
  ended_outcome && ended_on && ended_at
    ? { outcome: ended_outcome, on: ended_on, at: ended_at.toISOString() }
    : null;
