import { type Sql, sql } from '../../database/sql';

/** The last of these entries about each subject. */
const lastOf = (actions: Sql, of: Sql): Sql => sql`
  SELECT DISTINCT ON (${of}) ${of}, action, details FROM audit_entry
  WHERE sequence > 0 AND ${actions} ORDER BY ${of}, sequence DESC`;

/** Compares the status of surgeons and surgeries with the decisions in the trail. */
export const STANDING_CONTRADICTIONS: readonly { readonly rows: Sql; readonly says: string }[] = [
  {
    rows: sql`SELECT 'the status of surgeon ' || surgeon_id AS name FROM surgeon
          LEFT JOIN (${lastOf(sql`action IN ('surgeon.verification-decided', 'surgeon-status.recorded-at-upgrade')`, sql`subject_id`)}) AS last ON subject_id = surgeon_id
          WHERE coalesce(status_before_closing, surgeon_status) IS DISTINCT FROM coalesce(details->>'to', 'NOT_VERIFIED')
          ORDER BY surgeon_id`,
    says: 'is not the one that was decided last',
  },
  // The entry of each move names the holds of the form.
  {
    rows: sql`SELECT 'what holds the form of surgery ' || surgery_id AS name FROM surgery
          JOIN (${lastOf(sql`action LIKE 'consent.%' AND details ? 'holds'`, sql`surgery_id`)}) AS last USING (surgery_id)
          WHERE (SELECT coalesce(array_agg(hold ORDER BY hold), '{}') FROM unnest(consent_holds) AS hold)
            IS DISTINCT FROM (SELECT coalesce(array_agg(hold ORDER BY hold), '{}')
              FROM jsonb_array_elements_text(details->'holds') AS hold)
          ORDER BY surgery_id`,
    says: 'is not what its audit trail says',
  },
  {
    rows: sql`SELECT 'the end of surgery ' || surgery_id AS name FROM surgery
          LEFT JOIN (${lastOf(sql`action IN ('consent.surgery-done', 'consent.surgery-cancelled', 'consent.surgery-reopened')`, sql`surgery_id`)})
            AS last USING (surgery_id)
          WHERE ended_outcome IS DISTINCT FROM CASE action WHEN 'consent.surgery-done' THEN 'DONE'
            WHEN 'consent.surgery-cancelled' THEN 'CANCELLED' END
          ORDER BY surgery_id`,
    says: 'is not the one that its audit trail says',
  },
];
