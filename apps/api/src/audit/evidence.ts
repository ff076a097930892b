import { joined, type Sql, sql } from '../database/sql';

const instant = (column: Sql): Sql =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** The questions and videos of a version, as shown to patients, from their own tables. */
const QUESTIONS = sql`(
  SELECT jsonb_agg(jsonb_build_array(assessment_id, category, question_id, position, question_heading, question_text,
                                     possible_answers, question_allow_multiple) ORDER BY category, position)
  FROM assessment JOIN question USING (assessment_id)
  WHERE assessment.operation_version_id = kept.operation_version_id)`;
const RESOURCES = sql`(
  SELECT jsonb_agg(jsonb_build_array(syllabus_id, resource_id, position, resource_title, resource_type, resource_content,
                                     resource_transcript, resource_captions_url) ORDER BY position)
  FROM syllabus JOIN resource USING (syllabus_id)
  WHERE syllabus.operation_version_id = kept.operation_version_id)`;

/** The locked answers of a submitted category. */
const ANSWERS = sql`(
  SELECT jsonb_agg(jsonb_build_array(question_id, patient_answer, ${instant(sql`answered_at`)}) ORDER BY question_id)
  FROM answer JOIN question USING (question_id)
  WHERE (answer.surgery_id, answer.run, question.assessment_id) = (kept.surgery_id, kept.run, kept.assessment_id))`;

const SEALED_BYTES = sql`(
  SELECT encode(sha256(document.bytes || kept.revision), 'hex') FROM document
  WHERE document.document_id = kept.document_id)`;

/** In a separate array, so that it cannot be confused with another column. */
const PROOF = sql`CASE WHEN proof_kind IS NOT NULL OR proved_at IS NOT NULL
  THEN jsonb_build_array(proof_kind, ${instant(sql`proved_at`)}) END`;

interface EvidenceSource {
  readonly table: Sql;
  readonly id: Sql;
  /**
   * The columns that must never change, in the order in which they are hashed. Columns that may change later are
   * omitted.
   */
  readonly columns: Sql;
  /** Columns that were added later: each is hashed only if it has a value, so that older rows keep their hash. */
  readonly later?: readonly Sql[];
  /** The condition for the row with an id, served by an index; by default equality with the id column. */
  readonly withId?: (id: string) => Sql;
  /** Restricts the rows, where not all of them are evidence. */
  readonly where?: Sql;
}

const ofRound = (id: string): Sql => {
  const [surgeryId = '', round = '1'] = id.split(' ');
  return sql`kept.surgery_id = ${surgeryId} AND kept.round = ${Number(round)}`;
};
const ofRun = (id: string): Sql => {
  const [surgeryId = '', run = '1'] = id.split(' ');
  return sql`kept.surgery_id = ${surgeryId} AND kept.run = ${Number(run)}`;
};

/** The id of a completed learning: the surgery, the run, and the completed category. */
const completed =
  (column: Sql) =>
  (id: string): Sql => {
    const [surgeryId = '', run = '1', what = ''] = id.split(' ');
    return sql`kept.surgery_id = ${surgeryId} AND kept.run = ${Number(run)} AND kept.${column} = ${what}`;
  };

/**
 * The rows that are evidence. Each has one entry in the audit trail, written in the transaction that made the row, with
 * the hash of the columns that must never change. A migration that alters one of these columns has to write the hashes
 * anew.
 */
const SOURCES = {
  note: {
    table: sql`note`,
    id: sql`note_id`,
    columns: sql`note_id, surgery_id, author_id, author_role, author_name, content, ${instant(sql`created_at`)}`,
  },
  certificate: {
    table: sql`certificate`,
    // The first run keeps the id from the time before the operation of a surgery could change.
    id: sql`(surgery_id::text || CASE WHEN run > 1 THEN ' ' || run ELSE '' END)`,
    withId: ofRun,
    columns: sql`surgery_id, consented, ${instant(sql`consented_at`)}, facts`,
  },
  'consent form': {
    table: sql`consent_form`,
    // The first round keeps the id from the time before rounds; the facts name the round.
    id: sql`(surgery_id::text || CASE WHEN round > 1 THEN ' ' || round ELSE '' END)`,
    withId: ofRound,
    columns: sql`surgery_id, facts, document_hash, ${instant(sql`frozen_at`)}`,
  },
  signature: {
    table: sql`signature`,
    id: sql`signature_id`,
    columns: sql`signature_id, surgery_id, role, account_id, signer_id, typed_text, statement, document_hash,
      session_id, user_agent, ${instant(sql`signed_at`)}`,
    later: [sql`network_address`, PROOF, sql`passkey_assertion`],
  },
  confirmation: {
    table: sql`confirmation`,
    id: sql`confirmation_id`,
    columns: sql`confirmation_id, surgery_id, round, role, account_id, signer_id, changed, changed_text, typed_text,
      statement, document_hash, side, session_id, user_agent, ${instant(sql`confirmed_at`)}`,
    later: [sql`network_address`, PROOF, sql`passkey_assertion`],
  },
  'consent decision': {
    table: sql`consent_decision`,
    id: sql`decision_id`,
    columns: sql`decision_id, surgery_id, round, event, role, account_id, reason, ${instant(sql`decided_at`)}`,
  },
  'consent change': {
    table: sql`consent_change`,
    id: sql`change_id`,
    columns: sql`change_id, surgery_id, round, opened, is_addendum, details, reason, role, account_id,
      ${instant(sql`changed_at`)}`,
  },
  'consent round': {
    table: sql`consent_round`,
    id: sql`(surgery_id::text || ' ' || round)`,
    withId: ofRound,
    columns: sql`surgery_id, round, state, ${instant(sql`opened_at`)}, ${instant(sql`closed_at`)},
      ${instant(sql`patient_signed_at`)}, ${instant(sql`surgeon_signed_at`)},
      ${instant(sql`patient_confirmed_at`)}, ${instant(sql`surgeon_confirmed_at`)}`,
  },
  'consent statement': {
    table: sql`consent_statement`,
    id: sql`statement_id`,
    columns: sql`statement_id, surgery_id, round, operation_id, account_id, written_by, content,
      ${instant(sql`written_at`)}`,
  },
  'discussed answer': {
    table: sql`discussed_answer`,
    id: sql`discussed_id`,
    columns: sql`discussed_id, surgery_id, question_id, patient_answer, outcome, text, account_id,
      ${instant(sql`said_at`)}`,
  },
  'own words': {
    table: sql`own_words`,
    id: sql`own_words_id`,
    columns: sql`own_words_id, surgery_id, run, question_id, patient_answer, text, account_id,
      ${instant(sql`said_at`)}`,
  },
  'what matters': {
    table: sql`what_matters`,
    id: sql`matters_id`,
    columns: sql`matters_id, surgery_id, hopes, worries, would_not_accept, on_certificate, account_id,
      ${instant(sql`said_at`)}`,
  },
  answers: {
    table: sql`assessment_completion`,
    id: sql`(surgery_id || ' ' || run || ' ' || assessment_id)`,
    withId: completed(sql`assessment_id`),
    columns: sql`surgery_id, run, assessment_id, ${instant(sql`completed_at`)}, salt, ${ANSWERS}`,
  },
  learning: {
    table: sql`syllabus_completion`,
    id: sql`(surgery_id || ' ' || run || ' ' || syllabus_id)`,
    withId: completed(sql`syllabus_id`),
    columns: sql`surgery_id, run, syllabus_id, ${instant(sql`completed_at`)}`,
  },
  'account decision': {
    table: sql`account_decision`,
    id: sql`decision_id`,
    columns: sql`decision_id, account_id, decision, reason, decided_by, ${instant(sql`decided_at`)}`,
  },
  handover: {
    table: sql`consent_handover`,
    id: sql`handover_id`,
    columns: sql`handover_id, surgery_id, from_surgeon_id, to_surgeon_id, asked_by, asked_role, reason,
      ${instant(sql`asked_at`)}`,
  },
  'handover answer': {
    table: sql`consent_handover`,
    id: sql`handover_id`,
    columns: sql`handover_id, answer, answer_reason, ${instant(sql`answered_at`)}`,
    where: sql`answer IS NOT NULL`,
  },
  'document text': {
    table: sql`document`,
    id: sql`document_id`,
    columns: sql`document_id, surgery_id, kind, title, body, running, ${instant(sql`requested_at`)}`,
  },
  document: {
    table: sql`document`,
    id: sql`document_id`,
    columns: sql`document_id, encode(sha256(bytes), 'hex'), sha256, ${instant(sql`stored_at`)}`,
    where: sql`bytes IS NOT NULL`,
  },
  // A seal within the stored bytes is part of their hash.
  'later seal': {
    table: sql`document_seal`,
    id: sql`document_id`,
    columns: sql`document_id, fingerprint, level, ${instant(sql`sealed_at`)}, sha256, ${SEALED_BYTES}`,
    where: sql`revision IS NOT NULL`,
  },
  'operation version': {
    table: sql`operation_version`,
    id: sql`operation_version_id`,
    columns: sql`operation_version_id, operation_id, version, content_hash, content, ${instant(sql`created_at`)},
      ${QUESTIONS}, ${RESOURCES}`,
  },
  'text version': {
    table: sql`text_version`,
    id: sql`text_version_id`,
    columns: sql`text_version_id, text_key, content_hash, content`,
  },
} as const satisfies Record<string, EvidenceSource>;

export type EvidenceKind = keyof typeof SOURCES;

export const EVIDENCE_KINDS = Object.keys(SOURCES) as EvidenceKind[];

/** The evidence in an audit entry about a row. */
export interface Evidence {
  readonly kind: EvidenceKind;
  readonly id: string;
  /** SHA-256, in hex, of PostgreSQL's text of the row: the same on every machine and after every restore. */
  readonly sha256: string;
}

/** Selects `id` and `sha256` of every row of a kind. */
export const evidenceRows = (kind: EvidenceKind): Sql<Pick<Evidence, 'id' | 'sha256'>> => {
  const { table, id, columns, later = [], where }: EvidenceSource = SOURCES[kind];
  const added = joined(
    later.map((one) => sql` || CASE WHEN ${one} IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(${one}) END`),
    sql``,
  );
  return sql`SELECT ${id}::text AS id,
                 encode(sha256(convert_to((jsonb_build_array(${columns})${added})::text, 'UTF8')), 'hex') AS sha256
          FROM ${table} AS kept WHERE ${where ?? sql`true`}`;
};

const rowWithId = (kind: EvidenceKind, id: string): Sql => {
  const { id: column, withId }: EvidenceSource = SOURCES[kind];
  return withId ? withId(id) : sql`kept.${column} = ${id}`;
};

/** The member `evidence` of the audit entry about a row, as jsonb: NULL when there is no such row. */
export const evidenceOf = (kind: EvidenceKind, id: string): Sql => sql`(
  SELECT jsonb_build_object('evidence', jsonb_build_object('kind', ${kind}::text, 'id', row.id, 'sha256', row.sha256))
  FROM (${evidenceRows(kind)} AND ${rowWithId(kind, id)}) AS row)`;
