import { DOCUMENT_STATES } from '@candour/contracts';
import { type Sql, sql } from '../../database/sql';

/** A stamp that says that a form no longer holds; none for every other. */
const stampThat = (isOn: Sql): Sql =>
  sql`(SELECT min(state) FROM unnest(${[...DOCUMENT_STATES]}::text[]) AS state WHERE ${isOn})`;

/**
 * Compares documents with the facts that are frozen within them. The margins of a page are part of the hash of a
 * document's text, and say its stamp and its form. They are read as text, because an attacker may have made them
 * unreadable as JSON; a quotation mark within a text has a backslash before it.
 */
export const DOCUMENT_CONTRADICTIONS: readonly { readonly rows: Sql; readonly says: string }[] = [
  {
    rows: sql`SELECT 'document ' || document_id AS name FROM document
          WHERE ${stampThat(sql`state = stamp`)}
            IS DISTINCT FROM ${stampThat(sql`position('"draft":"' || state || '"' IN running) > 0`)}
          ORDER BY document_id`,
    says: 'has another stamp than the one on its pages',
  },
  {
    rows: sql`SELECT 'document ' || document_id AS name FROM document LEFT JOIN consent_form USING (surgery_id, round)
          WHERE kind = 'CONSENT_FORM' AND (document_hash IS NULL
            OR position('"Document ' || document_hash || '"' IN running) = 0)
          ORDER BY document_id`,
    says: 'is of another round than its surgery says',
  },
  {
    rows: sql`SELECT 'document ' || document_id AS name FROM document LEFT JOIN certificate USING (surgery_id)
          WHERE kind = 'CERTIFICATE' GROUP BY document_id HAVING bool_and(run IS DISTINCT FROM document.round)
          ORDER BY document_id`,
    says: 'is of a certificate that its surgery does not have',
  },
  // A file is known as genuine by its hash: none may stand where there is no file.
  {
    rows: sql`SELECT 'document ' || document_id AS name FROM document
          LEFT JOIN document_seal AS s USING (document_id)
          WHERE (bytes IS NULL AND document.sha256 IS NOT NULL) OR (revision IS NULL AND s.sha256 IS NOT NULL)
          ORDER BY document_id`,
    says: 'has the hash of a file that is not there',
  },
  // The newest checkpoint is printed on every document since the first that has one.
  {
    rows: sql`SELECT 'document ' || document_id AS name FROM document
          WHERE (checkpoint IS NOT NULL AND NOT EXISTS (SELECT FROM audit_checkpoint WHERE note = checkpoint))
            OR (checkpoint IS NULL AND stored_at > (SELECT min(stored_at) FROM document WHERE checkpoint IS NOT NULL))
          ORDER BY document_id`,
    says: 'has not the checkpoint that was printed on it',
  },
  // The application writes no hash of a video, but imports it with the version that shows it.
  {
    rows: sql`SELECT 'the file ' || hash AS name FROM (
            SELECT DISTINCT regexp_replace(address, '^.*/', '') AS hash FROM resource
              CROSS JOIN unnest(ARRAY[resource_content, resource_captions_url]) AS address
            WHERE resource_type = 'FILE' AND address IS NOT NULL) AS shown
          WHERE NOT EXISTS (SELECT FROM media_file WHERE media_file.hash = shown.hash) ORDER BY hash`,
    says: 'of the content is gone',
  },
];
