import { EXPIRY_NOTICE_DAYS } from '@candour/contracts';
import type { ConsentLimits } from '../call/consent-days';
import { type Sql, sql } from '../database/sql';

export interface Counted {
  readonly surgery_id: string;
  readonly consent_counted_from: Date;
}

const AT_ONCE = 100;

const dayOf = (instant: Sql): Sql => sql`(${instant} AT TIME ZONE 'Europe/London')::date`;
const COUNTED = dayOf(sql`consent_counted_from`);
const QUIET = dayOf(sql`consent_quiet_until`);

/**
 * The surgeries for which something may be due on a day, oldest first, after the last one of the previous batch;
 * `dueOnClock` decides about each. The index covers only future and undated surgeries, so past ones cost nothing.
 */
export const dueCandidates = (
  { consentValidDays: valid, consentConfirmAfterDays: confirm }: ConsentLimits,
  today: string,
  after: Counted | null,
): Sql<Counted> => {
  const on = [...(valid > 0 ? [valid - EXPIRY_NOTICE_DAYS] : []), ...(confirm > 0 ? [confirm] : [])];
  const soonest = Math.min(...on);
  const expiry = sql`greatest(${COUNTED} + ${valid}::int, ${QUIET} + ${EXPIRY_NOTICE_DAYS}::int)`;
  return sql<Counted>`SELECT surgery_id, consent_counted_from FROM surgery
    WHERE consent_counted_from IS NOT NULL AND ended_outcome IS NULL
      AND consent_counted_from < ${today}::date + (2 - ${Number.isFinite(soonest) ? soonest : 0}::int)
      AND ${on.length > 0}
      AND consent_state IN ('PATIENT_SIGNED', 'SURGEON_SIGNED', 'SIGNED', 'CONFIRMED')
      AND (surgery_date IS NULL OR surgery_date >= ${today}::date)
      AND ((${confirm > 0} AND greatest(${COUNTED} + ${confirm}::int, ${QUIET}) <= ${today}::date
            AND (consent_state = 'CONFIRMED' OR (consent_state = 'SIGNED' AND NOT confirmation_due)))
        OR (${valid > 0} AND ${expiry} <= ${today}::date)
        OR (${valid > 0} AND ${expiry} - ${EXPIRY_NOTICE_DAYS}::int <= ${today}::date
            AND expiry_told_for IS DISTINCT FROM ${expiry}
            AND (surgery_date IS NULL OR surgery_date >= ${expiry})))
      AND (${after === null} OR (consent_counted_from, surgery_id) >
            (${after?.consent_counted_from ?? null}::timestamptz, ${after?.surgery_id ?? null}::uuid))
    ORDER BY consent_counted_from, surgery_id LIMIT ${AT_ONCE}`;
};
