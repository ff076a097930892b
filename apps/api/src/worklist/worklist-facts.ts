import type { Hold, ListQuery, Note, RoundState } from '@candour/contracts';
import { surgerySearch } from '../access/people-search';
import { surgeriesOf } from '../access/policy';
import type { Actor } from '../call/actor';
import { type Sql, joined, sql } from '../database/sql';
import { NOTE_AUTHORS } from '../note/note-inbox.service';

/** The facts that decide the position of a surgery on the worklist. */
export interface WorklistFacts {
  readonly surgery_id: string;
  readonly patient_id: string;
  readonly patient_first_name: string;
  readonly patient_last_name: string;
  readonly hospital_id: string | null;
  readonly surgery_date: string | null;
  readonly state: RoundState;
  readonly holds: readonly Hold[];
  readonly confirmation_due: boolean;
  readonly surgeon_confirmed: boolean;
  readonly is_certified: boolean;
  readonly has_statement: boolean;
  readonly is_found: boolean;
  readonly talk_about: number;
  /** The roles of the authors of its notes, oldest first; null where there are none. */
  readonly note_authors: readonly Note['author_role'][] | null;
}

/** The newest statement of a surgery `s` up to the current round. One about another operation is not in force. */
export const STATEMENT_IN_FORCE = sql`
  SELECT c.* FROM consent_statement c WHERE c.surgery_id = s.surgery_id AND c.round <= s.consent_round
  ORDER BY c.round DESC, c.written_at DESC, c.statement_id DESC LIMIT 1`;

/**
 * The facts of all open surgeries of a surgeon. Flagged answers are found through the few that the content marks,
 * not through every answer; their outcomes are read once for all. OFFSET 0 makes PostgreSQL read the answers of
 * each surgery by key: a join of the two tables would read every answer of the hospital.
 */
export const worklistFacts = (actor: Actor, query: ListQuery): Sql<WorklistFacts> => sql<WorklistFacts>`
  WITH mine AS MATERIALIZED (
    SELECT s.surgery_id, s.patient_id, p.patient_first_name, p.patient_last_name, s.hospital_id,
      s.surgery_date::text AS surgery_date, s.consent_state AS state, s.consent_holds AS holds, s.confirmation_due,
      s.surgeon_confirmed_at IS NOT NULL AS surgeon_confirmed,
      s.certificate_consented_at IS NOT NULL AS is_certified, coalesce((
        SELECT c.operation_id = s.operation_id FROM (${STATEMENT_IN_FORCE}) c), false) AS has_statement,
      s.learning_run, s.operation_version_id, (${NOTE_AUTHORS}) AS note_authors, ${surgerySearch(query)} AS is_found
    FROM surgery s JOIN patient p ON p.patient_id = s.patient_id
    WHERE ${surgeriesOf('worklist:read', actor)} AND s.ended_outcome IS NULL
  ), marked AS MATERIALIZED (
    SELECT q.question_id, possible.answer->>'text' AS text
    FROM (SELECT DISTINCT operation_version_id FROM mine) taught
    JOIN assessment a ON a.operation_version_id = taught.operation_version_id AND a.category <> 'Feedback'
    JOIN question q ON q.assessment_id = a.assessment_id
    CROSS JOIN jsonb_array_elements(q.possible_answers) AS possible (answer)
    WHERE (possible.answer->>'talk_about')::boolean
  ), marked_answer AS MATERIALIZED (
    SELECT r.surgery_id, r.question_id, r.patient_answer
    FROM mine m
    CROSS JOIN LATERAL (
      SELECT * FROM answer WHERE surgery_id = m.surgery_id AND run = m.learning_run OFFSET 0) r
    JOIN marked ON marked.question_id = r.question_id AND marked.text = r.patient_answer
  ), said AS MATERIALIZED (
    SELECT DISTINCT ON (d.surgery_id, d.question_id, d.patient_answer)
      d.surgery_id, d.question_id, d.patient_answer, d.outcome
    FROM mine m JOIN discussed_answer d ON d.surgery_id = m.surgery_id
    ORDER BY d.surgery_id, d.question_id, d.patient_answer, d.said_at DESC, d.discussed_id DESC
  ), flagged AS (
    SELECT r.surgery_id, count(*)::int AS talk_about
    FROM marked_answer r LEFT JOIN said USING (surgery_id, question_id, patient_answer)
    WHERE said.outcome IS DISTINCT FROM 'DISCUSSED'
    GROUP BY r.surgery_id
  )
  SELECT m.surgery_id, m.patient_id, m.patient_first_name, m.patient_last_name, m.hospital_id, m.surgery_date, m.state,
    m.holds, m.confirmation_due, m.surgeon_confirmed, m.is_certified, m.has_statement, m.is_found,
    coalesce(flagged.talk_about, 0) AS talk_about, m.note_authors
  FROM mine m LEFT JOIN flagged ON flagged.surgery_id = m.surgery_id`;

/** The progress of a surgery, read only for the rows of a page. */
export interface WorklistProgress {
  readonly pre_assessment_done: number;
  readonly pre_assessment_total: number;
  readonly is_pre_assessed: boolean;
  readonly assessment_done: number;
  readonly assessment_total: number;
  readonly is_assessed: boolean;
  readonly learning_done: number;
  readonly learning_total: number;
  readonly has_learned: boolean;
  readonly last_activity_at: Date;
}

/** Counts both categories at once, because the answers of a surgery are stored together. */
const ANSWERS = sql`
  SELECT
    count(q.question_id) FILTER (WHERE a.category = 'Pre Assessment')::int AS before_total,
    count(r.question_id) FILTER (WHERE a.category = 'Pre Assessment')::int AS before_done,
    count(q.question_id) FILTER (WHERE a.category = 'Assessment')::int AS total,
    count(r.question_id) FILTER (WHERE a.category = 'Assessment')::int AS done,
    max(r.saved_at) AS saved_at
  FROM assessment a
  JOIN question q ON q.assessment_id = a.assessment_id
  LEFT JOIN answer r ON r.surgery_id = s.surgery_id AND r.run = s.learning_run AND r.question_id = q.question_id
  WHERE a.operation_version_id = s.operation_version_id`;

const COMPLETED = sql`
  SELECT coalesce(bool_or(a.category = 'Pre Assessment'), false) AS is_pre_assessed,
    coalesce(bool_or(a.category = 'Assessment'), false) AS is_assessed
  FROM assessment_completion c JOIN assessment a ON a.assessment_id = c.assessment_id
  WHERE c.surgery_id = s.surgery_id AND c.run = s.learning_run`;

/** Every act of either side leaves one of these instants. */
const ACTS = joined(
  [
    sql`SELECT max(created_at) FROM note WHERE surgery_id = s.surgery_id`,
    sql`SELECT max(written_at) FROM consent_statement WHERE surgery_id = s.surgery_id`,
    sql`SELECT max(said_at) FROM discussed_answer WHERE surgery_id = s.surgery_id`,
    sql`SELECT max(said_at) FROM what_matters WHERE surgery_id = s.surgery_id`,
    sql`SELECT max(decided_at) FROM consent_decision WHERE surgery_id = s.surgery_id`,
  ].map((act) => sql`(${act})`),
  sql`, `,
);

export const PROGRESS_COLUMNS = sql`
  asked.before_done AS pre_assessment_done, asked.before_total AS pre_assessment_total, completed.is_pre_assessed,
  asked.done AS assessment_done, asked.total AS assessment_total, completed.is_assessed,
  watched.done AS learning_done, watched.total AS learning_total, EXISTS (
    SELECT FROM syllabus_completion c
    WHERE c.surgery_id = s.surgery_id AND c.run = s.learning_run) AS has_learned,
  greatest(s.surgery_created_at, s.certificate_consented_at, s.patient_signed_at, s.surgeon_signed_at,
    s.patient_confirmed_at, s.surgeon_confirmed_at, s.consent_opened_at, asked.saved_at, watched.saved_at,
    ${ACTS}) AS last_activity_at`;
export const PROGRESS_TABLES = sql`
  CROSS JOIN LATERAL (${ANSWERS}) asked
  CROSS JOIN LATERAL (${COMPLETED}) completed
  CROSS JOIN LATERAL (
    SELECT count(r.resource_id)::int AS total, count(e.resource_id) FILTER (WHERE e.viewed > 0)::int AS done,
      max(e.saved_at) AS saved_at
    FROM syllabus y
    JOIN resource r ON r.syllabus_id = y.syllabus_id
    LEFT JOIN engagement e ON e.surgery_id = s.surgery_id AND e.run = s.learning_run AND e.resource_id = r.resource_id
    WHERE y.operation_version_id = s.operation_version_id) watched`;
