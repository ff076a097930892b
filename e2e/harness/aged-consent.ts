import { inDatabase } from './database';

/**
 * Moves the instant from which the days of a signed form are counted back by some days, as if the signatures were
 * that old.
 */
export const ageConsent = (surgeryId: string, days: number): Promise<void> =>
  inDatabase(
    `UPDATE surgery SET consent_counted_from =
       (consent_counted_from AT TIME ZONE 'Europe/London' - make_interval(days => $2)) AT TIME ZONE 'Europe/London'
     WHERE surgery_id = $1`,
    [surgeryId, days],
  );
