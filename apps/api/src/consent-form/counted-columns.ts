import type { ConsentOutcome } from '@candour/machines';
import type { ConsentRow } from '../call/surgery-row';
import { COUNTED_STATES } from '../call/consent-days';

const isCounted = (state: ConsentRow['consent_state']): boolean =>
  (COUNTED_STATES as readonly string[]).includes(state);

const oldest = (...times: readonly (Date | null)[]): Date | null =>
  times.filter((time) => time !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;

/**
 * The columns of the clock after a move: the days are counted from the oldest signature of the round, and anew from the
 * older of the two confirmations whenever both have confirmed.
 */
export const countedColumns = (
  before: ConsentRow,
  changed: Partial<ConsentRow>,
  { round, current }: Extract<ConsentOutcome, { kind: 'moved' }>,
): Partial<ConsentRow> => {
  if (current.round !== round.round)
    return {
      consent_counted_from: null,
      consent_quiet_until: null,
      expiry_told_for: null,
      consent_former_state: round.state,
    };
  const after = { ...before, ...changed };
  if (current.state === 'CONFIRMED' && before.consent_state !== 'CONFIRMED')
    return { consent_counted_from: oldest(after.patient_confirmed_at, after.surgeon_confirmed_at) };
  if (before.consent_counted_from !== null || !isCounted(current.state)) return {};
  return { consent_counted_from: oldest(after.patient_signed_at, after.surgeon_signed_at) };
};
