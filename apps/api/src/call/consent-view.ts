import { type ConsentState, type Surgery, firstHold } from '@candour/contracts';
import type { ConsentRow } from './surgery-row';

/** The state of consent in every reply. */
export const consentView = (row: ConsentRow, expires_on: string | null): ConsentState => ({
  round: row.consent_round,
  state: row.consent_state,
  holds: row.consent_holds,
  hold: firstHold(row.consent_holds),
  confirmation_due: row.confirmation_due,
  expires_on,
  patient_confirmed: row.patient_confirmed_at !== null,
  surgeon_confirmed: row.surgeon_confirmed_at !== null,
  confirmed_at: confirmedAt(row)?.toISOString() ?? null,
  former_state: row.consent_former_state,
});

const confirmedAt = ({
  patient_confirmed_at: patient,
  surgeon_confirmed_at: surgeon,
}: ConsentRow): Date | null => {
  if (patient === null || surgeon === null) return null;
  return patient > surgeon ? patient : surgeon;
};

export const endedView = ({ ended_outcome, ended_on, ended_at }: ConsentRow): Surgery['ended'] =>
  ended_outcome && ended_on && ended_at
    ? { outcome: ended_outcome, on: ended_on, at: ended_at.toISOString() }
    : null;
