import { type Sql, sql } from '../../database/sql';

/** Each sealed file, with its certificate according to the trail. */
const SEALED = sql`
  SELECT DISTINCT ON (subject_id) subject_id AS document_id, details->'seal'->>'certificate' AS fingerprint,
    details->'seal'->>'level' AS level
  FROM audit_entry
  WHERE sequence > 0 AND action IN ('document.stored', 'document.sealed') AND details->'seal'->>'certificate' IS NOT NULL
  ORDER BY subject_id, sequence`;

/** Compares seals and their certificates with the audit trail. */
export const SEAL_CONTRADICTIONS: readonly { readonly rows: Sql; readonly says: string }[] = [
  {
    rows: sql`SELECT 'the certificate ' || fingerprint AS name FROM seal_certificate
          WHERE fingerprint NOT IN (SELECT fingerprint FROM (${SEALED}) AS sealed)
            OR fingerprint <> encode(sha256(decode(regexp_replace(certificate, '-----[^-]+-----|\\s', '', 'g'), 'base64')), 'hex')
          ORDER BY fingerprint`,
    says: 'has sealed no document of which the audit trail knows',
  },
  {
    rows: sql`SELECT 'the seal of document ' || document_id AS name
          FROM document_seal AS kept FULL JOIN (${SEALED}) AS sealed USING (document_id)
          WHERE (kept.fingerprint, kept.level) IS DISTINCT FROM (sealed.fingerprint, sealed.level)
            OR (revision IS NULL AND sealed_at IS DISTINCT FROM (
              SELECT stored_at FROM document WHERE document.document_id = kept.document_id))
          ORDER BY document_id`,
    says: 'is not the one that the audit trail says it got',
  },
  // A document that was stored without a seal is marked as waiting until it is sealed.
  {
    rows: sql`SELECT 'document ' || document_id AS name FROM document
          JOIN audit_entry ON subject_id = document_id AND sequence > 0 AND action = 'document.stored'
          WHERE details->'seal' = 'null' AND NOT EXISTS (SELECT FROM document_seal AS s WHERE s.document_id = document.document_id)
            AND NOT EXISTS (SELECT FROM unsealed_document AS u WHERE u.document_id = document.document_id)
          ORDER BY document_id`,
    says: 'has no seal and waits for none',
  },
];
