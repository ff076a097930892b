import { type Sql, sql } from '../../database/sql';

/** Compares confirmations and the days of a consent with the surgery's row. */
export const CLOCK_CONTRADICTIONS: readonly { readonly rows: Sql; readonly says: string }[] = [
  {
    rows: sql`SELECT 'a confirmation of surgery ' || surgery_id AS name
          FROM confirmation LEFT JOIN consent_form USING (surgery_id, round)
          WHERE confirmation.document_hash IS DISTINCT FROM consent_form.document_hash ORDER BY surgery_id`,
    says: 'names another document',
  },
  // Each confirmation on the surgery's row exists in its round; after both there is a document.
  {
    rows: sql`SELECT 'the confirmations of surgery ' || s.surgery_id AS name FROM surgery AS s
          LEFT JOIN (SELECT surgery_id, round, array_agg(confirmed_at) FILTER (WHERE role = 'PATIENT') AS patient,
              array_agg(confirmed_at) FILTER (WHERE role = 'SURGEON') AS surgeon
            FROM confirmation WHERE changed = 'NO' GROUP BY surgery_id, round) AS given
            ON given.surgery_id = s.surgery_id AND given.round = consent_round
          WHERE (patient_confirmed_at IS NOT NULL AND (patient_confirmed_at = ANY (patient)) IS NOT TRUE)
            OR (surgeon_confirmed_at IS NOT NULL AND (surgeon_confirmed_at = ANY (surgeon)) IS NOT TRUE)
            OR (consent_state = 'CONFIRMED' AND (patient_confirmed_at IS NULL OR surgeon_confirmed_at IS NULL
              OR NOT EXISTS (SELECT FROM document WHERE document.surgery_id = s.surgery_id
                AND document.round = consent_round AND starts_with(document.stamp, 'CONFIRMED'))))
          ORDER BY s.surgery_id`,
    says: 'and what is noted about them do not agree',
  },
  // The days are counted from the older signature of the round, or from a confirmation.
  {
    rows: sql`SELECT 'the days of the consent of surgery ' || s.surgery_id AS name FROM surgery AS s
          LEFT JOIN (SELECT surgery_id, round, min(signed_at) AS oldest FROM signature GROUP BY surgery_id, round) AS signed
            ON signed.surgery_id = s.surgery_id AND signed.round = consent_round
          WHERE (consent_counted_from IS NULL) <> (oldest IS NULL)
            OR (consent_counted_from <> oldest AND NOT EXISTS (SELECT FROM confirmation AS c WHERE c.changed = 'NO'
              AND c.surgery_id = s.surgery_id AND c.round = consent_round AND c.confirmed_at = consent_counted_from))
          ORDER BY s.surgery_id`,
    says: 'are not counted from a signature or a confirmation',
  },
];
