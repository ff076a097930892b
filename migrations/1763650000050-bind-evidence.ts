import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLE = 'candour_app';

const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

interface Recorded {
  readonly kind: string;
  readonly table: string;
  readonly id: string;
  readonly surgery: string;
  readonly hashed: string;
  readonly where?: string;
}

/** The rows that are evidence, with the columns that are hashed, as this release began to record them. */
const RECORDED: readonly Recorded[] = [
  {
    kind: 'text version',
    table: 'text_version',
    id: 'text_version_id',
    surgery: 'NULL::uuid',
    hashed: 'text_version_id, text_key, content_hash, content',
  },
  {
    kind: 'operation version',
    table: 'operation_version',
    id: 'operation_version_id',
    surgery: 'NULL::uuid',
    hashed: `operation_version_id, operation_id, version, content_hash, content, ${instant('created_at')}, (
      SELECT jsonb_agg(jsonb_build_array(assessment_id, category, question_id, position, question_heading, question_text,
                                         possible_answers, question_allow_multiple) ORDER BY category, position)
      FROM assessment JOIN question USING (assessment_id)
      WHERE assessment.operation_version_id = kept.operation_version_id), (
      SELECT jsonb_agg(jsonb_build_array(syllabus_id, resource_id, position, resource_title, resource_type,
                                         resource_content, resource_transcript, resource_captions_url) ORDER BY position)
      FROM syllabus JOIN resource USING (syllabus_id)
      WHERE syllabus.operation_version_id = kept.operation_version_id)`,
  },
  {
    kind: 'note',
    table: 'note',
    id: 'note_id',
    surgery: 'surgery_id',
    hashed: `note_id, surgery_id, author_id, author_role, author_name, content, ${instant('created_at')}`,
  },
  {
    kind: 'certificate',
    table: 'certificate',
    id: 'surgery_id',
    surgery: 'surgery_id',
    hashed: `surgery_id, consented, ${instant('consented_at')}, facts`,
  },
  {
    kind: 'consent form',
    table: 'consent_form',
    id: 'surgery_id',
    surgery: 'surgery_id',
    hashed: `surgery_id, facts, document_hash, ${instant('frozen_at')}`,
  },
  {
    kind: 'signature',
    table: 'signature',
    id: 'signature_id',
    surgery: 'surgery_id',
    hashed: `signature_id, surgery_id, role, account_id, signer_id, typed_text, statement, document_hash, session_id,
      user_agent, ${instant('signed_at')}`,
  },
  {
    kind: 'document text',
    table: 'document',
    id: 'document_id',
    surgery: 'surgery_id',
    hashed: `document_id, surgery_id, kind, title, body, running, ${instant('requested_at')}`,
  },
  {
    kind: 'document',
    table: 'document',
    id: 'document_id',
    surgery: 'surgery_id',
    hashed: `document_id, encode(sha256(bytes), 'hex'), sha256, ${instant('stored_at')}`,
    where: 'bytes IS NOT NULL',
  },
];

/** Tables that are written once: the application inserts and reads rows. */
const WRITTEN_ONCE = [
  'note',
  'certificate',
  'operation_version',
  'assessment',
  'question',
  'syllabus',
  'resource',
  'media_file',
] as const;

/** Tables that are written once except for these columns. */
const PARTLY_WRITABLE = {
  consent_form: 'consent, withdrawn_at',
  document: 'bytes, sha256, stored_at, attempts',
  text_version: 'in_force_from',
} as const;

const changed = (columns: readonly string[]): string => {
  const row = (which: string): string => `ROW(${columns.map((name) => `${which}.${name}`).join(', ')})`;
  return `${row('OLD')} IS DISTINCT FROM ${row('NEW')}`;
};

/** The changes that no user may make by a statement: the table, and when a change is refused. */
const REFUSED = {
  document: `${changed(['document_id', 'surgery_id', 'kind', 'title', 'body', 'running', 'requested_at'])}
    OR (OLD.bytes IS NOT NULL AND ${changed(['bytes', 'sha256', 'stored_at'])})`,
  consent_form: changed(['surgery_id', 'facts', 'document_hash', 'frozen_at']),
  certificate: changed(['surgery_id', 'consented', 'consented_at', 'facts']),
} as const;

/**
 * From now on the audit trail has the hash of everything signed, stored or versioned. A row of an earlier release gets
 * an entry with its present hash, under a separate name. The application can change none of these rows any more.
 */
export class BindEvidence1763650000050 implements MigrationInterface {
  readonly name = 'BindEvidence1763650000050';

  async up(runner: QueryRunner): Promise<void> {
    for (const { kind, table, id, surgery, hashed, where = 'true' } of RECORDED) {
      await runner.query(
        `INSERT INTO audit_entry (at, action, surgery_id, subject_id, details)
         SELECT now(), $1, ${surgery}, ${id}, jsonb_build_object('evidence', jsonb_build_object(
           'kind', $2::text, 'id', ${id}::text,
           'sha256', encode(sha256(convert_to(jsonb_build_array(${hashed})::text, 'UTF8')), 'hex')))
         FROM ${table} AS kept WHERE ${where} ORDER BY ${id}`,
        [`${kind.replaceAll(' ', '-')}.recorded-at-upgrade`, kind],
      );
    }
    for (const table of WRITTEN_ONCE) await runner.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${ROLE}`);
    for (const [table, columns] of Object.entries(PARTLY_WRITABLE)) {
      await runner.query(`REVOKE UPDATE, DELETE ON ${table} FROM ${ROLE}`);
      await runner.query(`GRANT UPDATE (${columns}) ON ${table} TO ${ROLE}`);
    }
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'what stands in % is never rewritten', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
      END $$`);
    for (const [table, condition] of Object.entries(REFUSED)) {
      await runner.query(`CREATE TRIGGER ${table}_is_kept BEFORE UPDATE ON ${table} FOR EACH ROW
        WHEN (${condition}) EXECUTE FUNCTION refuse_rewriting()`);
    }
  }

  /** The entries stay: nothing is ever removed from the audit trail. */
  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(REFUSED)) await runner.query(`DROP TRIGGER ${table}_is_kept ON ${table}`);
    await runner.query('DROP FUNCTION refuse_rewriting()');
    for (const table of [...WRITTEN_ONCE, ...Object.keys(PARTLY_WRITABLE)]) {
      await runner.query(`GRANT UPDATE, DELETE ON ${table} TO ${ROLE}`);
    }
  }
}
