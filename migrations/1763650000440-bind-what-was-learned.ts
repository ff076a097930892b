import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

interface Recorded {
  readonly kind: string;
  readonly table: string;
  readonly id: string;
  readonly surgery: string;
  readonly subject: string;
  readonly hashed: string;
  readonly where?: string;
}

/** The rows that are evidence from now on, with the columns that are hashed. */
const RECORDED: readonly Recorded[] = [
  {
    kind: 'answers',
    table: 'assessment_completion',
    id: `surgery_id || ' ' || run || ' ' || assessment_id`,
    surgery: 'surgery_id',
    subject: 'assessment_id',
    hashed: `surgery_id, run, assessment_id, ${instant('completed_at')}, salt, (
      SELECT jsonb_agg(jsonb_build_array(question_id, patient_answer, ${instant('answered_at')}) ORDER BY question_id)
      FROM answer JOIN question USING (question_id)
      WHERE (answer.surgery_id, answer.run, question.assessment_id) = (kept.surgery_id, kept.run, kept.assessment_id))`,
  },
  {
    kind: 'learning',
    table: 'syllabus_completion',
    id: `surgery_id || ' ' || run || ' ' || syllabus_id`,
    surgery: 'surgery_id',
    subject: 'syllabus_id',
    hashed: `surgery_id, run, syllabus_id, ${instant('completed_at')}`,
  },
  {
    kind: 'account decision',
    table: 'account_decision',
    id: 'decision_id',
    surgery: 'NULL::uuid',
    subject: 'decision_id',
    hashed: `decision_id, account_id, decision, reason, decided_by, ${instant('decided_at')}`,
  },
  {
    kind: 'handover',
    table: 'consent_handover',
    id: 'handover_id',
    surgery: 'surgery_id',
    subject: 'handover_id',
    hashed: `handover_id, surgery_id, from_surgeon_id, to_surgeon_id, asked_by, asked_role, reason, ${instant('asked_at')}`,
  },
  {
    kind: 'handover answer',
    table: 'consent_handover',
    id: 'handover_id',
    surgery: 'surgery_id',
    subject: 'handover_id',
    hashed: `handover_id, answer, answer_reason, ${instant('answered_at')}`,
    where: 'answer IS NOT NULL',
  },
];

/**
 * Records the status of surgeons without a decision: the first administrator of a demo, and surgeons older than the
 * audit trail.
 */
const STANDING = `
  INSERT INTO audit_entry (at, action, subject_id, details)
  SELECT now(), 'surgeon-status.recorded-at-upgrade', surgeon_id,
    jsonb_build_object('to', coalesce(status_before_closing, surgeon_status))
  FROM surgeon LEFT JOIN (
    SELECT DISTINCT ON (subject_id) subject_id, details->>'to' AS decided FROM audit_entry
    WHERE sequence > 0 AND action = 'surgeon.verification-decided' ORDER BY subject_id, sequence DESC
  ) AS last ON subject_id = surgeon_id
  WHERE coalesce(status_before_closing, surgeon_status) <> coalesce(decided, 'NOT_VERIFIED') ORDER BY surgeon_id`;

const WRITTEN_ONCE = ['assessment_completion', 'syllabus_completion'] as const;

/**
 * From now on the audit trail contains the hash of submitted answers, of completed learning, of decisions by
 * administrators and of handovers, and the status of each surgeon. A reader of the trail cannot guess answers by
 * their hash, because it includes a salt that no call returns. An existing row gets an entry with its present hash.
 */
export class BindWhatWasLearned1763650000440 implements MigrationInterface {
  readonly name = 'BindWhatWasLearned1763650000440';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "assessment_completion" ADD COLUMN IF NOT EXISTS "salt" uuid NOT NULL DEFAULT gen_random_uuid()`,
    );
    await runner.query('ALTER TABLE "assessment_completion" ALTER COLUMN "salt" DROP DEFAULT');
    for (const { kind, table, id, surgery, subject, hashed, where = 'true' } of RECORDED) {
      await runner.query(
        `INSERT INTO audit_entry (at, action, surgery_id, subject_id, details)
         SELECT now(), $1, ${surgery}, ${subject}, jsonb_build_object('evidence', jsonb_build_object(
           'kind', $2::text, 'id', (${id})::text,
           'sha256', encode(sha256(convert_to(jsonb_build_array(${hashed})::text, 'UTF8')), 'hex')))
         FROM ${table} AS kept WHERE ${where} ORDER BY 4`,
        [`${kind.replaceAll(' ', '-')}.recorded-at-upgrade`, kind],
      );
    }
    await runner.query(STANDING);
    for (const table of WRITTEN_ONCE) await runner.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${ROLE}`);
    await runner.query(`REVOKE DELETE ON answer FROM ${ROLE}`);
  }

  /** The entries stay, since nothing is ever removed from the audit trail, and so do the salts that are in their hashes. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`GRANT DELETE ON answer TO ${ROLE}`);
    for (const table of WRITTEN_ONCE) await runner.query(`GRANT UPDATE, DELETE ON ${table} TO ${ROLE}`);
    await runner.query(
      'ALTER TABLE "assessment_completion" ALTER COLUMN "salt" SET DEFAULT gen_random_uuid()',
    );
  }
}
