import type { StoredConsent } from '@candour/machines';
import type { ConsentRow } from '../call/surgery-row';

/** The state that the chart decides on, from the surgery's row. */
export const storedConsentOf = (row: ConsentRow): StoredConsent => ({
  round: row.consent_round,
  state: row.consent_state,
  holds: row.consent_holds,
  confirmation: row.confirmation_due
    ? { patient: row.patient_confirmed_at !== null, surgeon: row.surgeon_confirmed_at !== null }
    : null,
  ended: row.ended_outcome,
});

/** The columns of a round that has just begun. */
const NEW_ROUND = {
  patient_signed_at: null,
  surgeon_signed_at: null,
  patient_confirmed_at: null,
  surgeon_confirmed_at: null,
} as const;

/** The columns that a decision of the chart changes, from one state to the next, at an instant. */
export const columnsOf = (
  before: StoredConsent,
  { round, state, holds, confirmation, ended }: StoredConsent,
  at: Date,
): Partial<ConsentRow> => ({
  consent_state: state,
  consent_holds: [...holds],
  confirmation_due: confirmation !== null,
  ...(confirmation?.patient === false ? { patient_confirmed_at: null } : {}),
  ...(confirmation?.surgeon === false ? { surgeon_confirmed_at: null } : {}),
  ...(round === before.round ? {} : { ...NEW_ROUND, consent_round: round, consent_opened_at: at }),
  ...(ended === null && before.ended !== null ? { ended_outcome: null, ended_on: null, ended_at: null } : {}),
});

const ADDENDUM = /^ADDENDUM ([0-9]+)$/;

/** The stamp of the document that a round's addendum of a number made. */
export const addendumStamp = (number: number): string => `ADDENDUM ${number}`;

/** The number of the addendum in a document's stamp; null for another stamp. */
export const addendumOf = (stamp: string): number | null => Number(ADDENDUM.exec(stamp)?.[1]) || null;
