import type { EntityManager } from 'typeorm';
import { pinNames } from './audit-hash';

const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** What was shown to patients of a version: its questions and videos lie in tables of their own. */
const QUESTIONS = `(
  SELECT jsonb_agg(jsonb_build_array(assessment_id, category, question_id, position, question_heading, question_text,
                                     possible_answers, question_allow_multiple) ORDER BY category, position)
  FROM assessment JOIN question USING (assessment_id)
  WHERE assessment.operation_version_id = kept.operation_version_id)`;
const RESOURCES = `(
  SELECT jsonb_agg(jsonb_build_array(syllabus_id, resource_id, position, resource_title, resource_type, resource_content,
                                     resource_transcript, resource_captions_url) ORDER BY position)
  FROM syllabus JOIN resource USING (syllabus_id)
  WHERE syllabus.operation_version_id = kept.operation_version_id)`;

interface EvidenceSource {
  readonly table: string;
  readonly id: string;
  /** What is never to change, in the order in which it is hashed. What may change later is left out. */
  readonly columns: readonly string[];
  /** Which rows count, where not all of them do. */
  readonly where?: string;
}

/**
 * The rows that prove something. Each has one entry in the audit trail, written in the transaction that made it, with
 * the hash of what must never change. A migration that alters one of these columns has to write the hashes anew.
 */
const SOURCES = {
  note: {
    table: 'note',
    id: 'note_id',
    columns: [
      'note_id',
      'surgery_id',
      'author_id',
      'author_role',
      'author_name',
      'content',
      instant('created_at'),
    ],
  },
  certificate: {
    table: 'certificate',
    id: 'surgery_id',
    columns: ['surgery_id', 'consented', instant('consented_at'), 'facts'],
  },
  'consent form': {
    table: 'consent_form',
    id: 'surgery_id',
    columns: ['surgery_id', 'facts', 'document_hash', instant('frozen_at')],
  },
  signature: {
    table: 'signature',
    id: 'signature_id',
    columns: [
      'signature_id',
      'surgery_id',
      'role',
      'account_id',
      'signer_id',
      'typed_text',
      'statement',
      'document_hash',
      'session_id',
      'user_agent',
      instant('signed_at'),
    ],
  },
  'document text': {
    table: 'document',
    id: 'document_id',
    columns: ['document_id', 'surgery_id', 'kind', 'title', 'body', 'running', instant('requested_at')],
  },
  document: {
    table: 'document',
    id: 'document_id',
    columns: ['document_id', `encode(sha256(bytes), 'hex')`, 'sha256', instant('stored_at')],
    where: 'bytes IS NOT NULL',
  },
  'operation version': {
    table: 'operation_version',
    id: 'operation_version_id',
    columns: [
      'operation_version_id',
      'operation_id',
      'version',
      'content_hash',
      'content',
      instant('created_at'),
      QUESTIONS,
      RESOURCES,
    ],
  },
  'text version': {
    table: 'text_version',
    id: 'text_version_id',
    columns: ['text_version_id', 'text_key', 'content_hash', 'content'],
  },
} as const satisfies Record<string, EvidenceSource>;

export type EvidenceKind = keyof typeof SOURCES;

export const EVIDENCE_KINDS = Object.keys(SOURCES) as EvidenceKind[];

/** What an audit entry says of a row that it is about. */
export interface Evidence {
  readonly kind: EvidenceKind;
  readonly id: string;
  /** SHA-256, in hex, of what PostgreSQL writes of the row: the same on every machine and after every restore. */
  readonly sha256: string;
}

/** Selects `id` and `sha256` of every row of a kind. */
export const evidenceRows = (kind: EvidenceKind): string => {
  const { table, id, columns, where }: EvidenceSource = SOURCES[kind];
  return `SELECT ${id}::text AS id,
                 encode(sha256(convert_to(jsonb_build_array(${columns.join(', ')})::text, 'UTF8')), 'hex') AS sha256
          FROM ${table} AS kept WHERE ${where ?? 'true'}`;
};

/**
 * The hash of a row as it was just written, for the entry about it, in the transaction that wrote it. Throws when there is
 * no such row.
 */
export const evidenceOf = async (
  manager: EntityManager,
  kind: EvidenceKind,
  id: string,
): Promise<Evidence> => {
  await pinNames(manager);
  const [row]: { sha256: string }[] = await manager.query(
    `${evidenceRows(kind)} AND kept.${SOURCES[kind].id} = $1`,
    [id],
  );
  if (!row) throw new Error(`There is no ${kind} to write down`);
  return { kind, id, sha256: row.sha256 };
};
