import { type Sql, sql } from '../../database/sql';
import { STANDING } from '../../surgery/surgery-standing';

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
  {
    rows: sql`SELECT 'account ' || account_id AS name FROM account
          WHERE is_admin <> coalesce((SELECT action = 'account.made-administrator' FROM audit_entry
            WHERE sequence > 0 AND (action = 'account.made-administrator' AND audit_entry.account_id = account.account_id
              OR action = 'account.role-revoked' AND subject_id = account.account_id)
            ORDER BY sequence DESC LIMIT 1), false)
          ORDER BY account_id`,
    says: 'is not an administrator as the audit trail says',
  },
  {
    rows: sql`SELECT 'account ' || account.account_id AS name FROM account
          LEFT JOIN (${lastOf(sql`action = 'account.access-changed'`, sql`subject_id`)}) AS last ON subject_id = account.account_id
          WHERE access IS DISTINCT FROM coalesce(details->>'to', 'OPEN') ORDER BY account.account_id`,
    says: 'is not open or closed as it was decided last',
  },
  // Only an upgrade gives time to set up a second factor: 14 days, for the accounts that exist.
  {
    rows: sql`SELECT 'account ' || account_id AS name FROM account
          WHERE second_factor_due_at - interval '14 days' > now() OR second_factor_due_at - interval '14 days' < created_at
          ORDER BY account_id`,
    says: 'has longer without a second factor than any upgrade gave',
  },
  // The patient, the surgeon and the arrangements of a surgery, which each entry about a change contains.
  {
    rows: sql`SELECT 'the arrangement of surgery ' || surgery_id AS name FROM surgery
          JOIN (${lastOf(sql`details ? 'stands'`, sql`surgery_id`)}) AS last USING (surgery_id)
          WHERE details->'stands' IS DISTINCT FROM ${STANDING} ORDER BY surgery_id`,
    says: 'is not the one that its audit trail says',
  },
  {
    rows: sql`SELECT 'surgery ' || surgery_id AS name FROM surgery
          FULL JOIN (SELECT DISTINCT surgery_id FROM audit_entry WHERE sequence > 0
            AND action IN ('surgery.created', 'consent.migrated')) AS begun USING (surgery_id)
          WHERE surgery.patient_id IS NULL OR begun.surgery_id IS NULL ORDER BY surgery_id`,
    says: 'was begun in the audit trail alone, or in the records alone',
  },
  // A signed form names the surgery's patient, its surgeon and its version of the content.
  {
    rows: sql`SELECT 'the ' || role || ' signature of surgery ' || surgery_id AS name FROM signature
          JOIN surgery USING (surgery_id) WHERE role = 'PATIENT' AND signer_id <> patient_id ORDER BY surgery_id`,
    says: 'is of another person than the patient',
  },
  {
    rows: sql`SELECT 'the form of surgery ' || form.surgery_id AS name FROM consent_form AS form
          JOIN surgery USING (surgery_id)
          LEFT JOIN operation_version AS v ON v.operation_version_id = coalesce(
            (SELECT former.operation_version_id FROM former_operation AS former
             WHERE former.surgery_id = form.surgery_id AND replaced_at > frozen_at ORDER BY run LIMIT 1),
            surgery.operation_version_id)
          WHERE facts->'content'->>'hash' IS DISTINCT FROM content_hash ORDER BY form.surgery_id`,
    says: 'is of another content than its surgery says that was learned',
  },
  // Another operation, or a newer version of it, begins a learning anew and keeps the former one.
  {
    rows: sql`SELECT 'surgery ' || surgery_id AS name FROM surgery
          WHERE learning_run <> 1 + (SELECT count(*) FROM former_operation AS former WHERE former.surgery_id = surgery.surgery_id)
          ORDER BY surgery_id`,
    says: 'counts other learnings than it has had operations',
  },
  {
    rows: sql`SELECT 'operation ' || operation_key AS name FROM operation
          LEFT JOIN operation_version AS v ON operation_version_id = current_version_id
          WHERE v.operation_id IS DISTINCT FROM operation.operation_id
            OR (operation_name, operation_laterality) IS DISTINCT FROM (content->>'name', content->>'laterality')
          ORDER BY operation_key`,
    says: 'is not called, or has not the side, as its content says',
  },
  // After a form was signed only an entry about the person changes who they are.
  {
    rows: sql`SELECT 'patient ' || patient_id AS name FROM consent_form
          JOIN surgery USING (surgery_id) JOIN patient USING (patient_id) CROSS JOIN LATERAL (SELECT facts->'patient' AS signed) AS form
          WHERE (signed->>'name', signed->>'date_of_birth', signed->>'gender') IS DISTINCT FROM
              (patient_first_name || ' ' || patient_last_name, patient_date_of_birth::text, patient_gender)
            AND NOT EXISTS (SELECT FROM audit_entry WHERE sequence > 0 AND at >= frozen_at
              AND ((action = 'patient.details-updated' AND subject_id = patient_id)
                OR (action = 'account.renamed' AND audit_entry.account_id = patient.account_id)))
            OR (signed ? 'nhs_number' AND signed->>'nhs_number' IS DISTINCT FROM patient_nhs_number
              OR signed ? 'hospital_number' AND signed->>'hospital_number' IS DISTINCT FROM patient_hospital_number)
            AND NOT EXISTS (SELECT FROM audit_entry WHERE sequence > 0 AND at >= frozen_at
              AND action = 'patient.number-given' AND subject_id = patient_id)
          ORDER BY patient_id`,
    says: 'is not who signed, and nobody has changed that since',
  },
  {
    rows: sql`SELECT 'surgeon ' || surgeon_id AS name FROM signature
          JOIN consent_form USING (surgery_id, round) JOIN surgeon ON surgeon_id = signer_id
          WHERE role = 'SURGEON' AND facts->'surgeon'->>'gmc_number' IS DISTINCT FROM surgeon_gmc_number
          ORDER BY surgeon_id`,
    says: 'has another GMC number than the one that they signed with',
  },
  // The entry about each move of a form names its holds.
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
