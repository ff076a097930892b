import {
  ASSESSMENT_CATEGORIES,
  type AssessmentCategory,
  type AssessmentSummary,
  type FlaggedAnswer,
  type PreviewQuestion,
  type QuestionAnswer,
  type WorklistBrief,
  flooredPercent,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { DomainError } from '../common/domain-error';
import { one, rows, sql } from '../database/sql';
import {
  type AnsweredQuestion,
  type Asked,
  adviceOf,
  answeredOf,
  categoriesOf,
  ownWordsOf,
  questionOf,
} from './assessment-view';

/** A question with its answer and the surgeon's outcome. */
export type ProvenAnswer = Pick<
  QuestionAnswer,
  'question_id' | 'question_text' | 'patient_answer' | 'own_words' | 'discussed'
>;

type Readable =
  | SurgeryFor<'assessment:read'>
  | SurgeryFor<'assessment:answer'>
  | SurgeryFor<'assessment:discuss'>
  | SurgeryFor<'consent-form:read'>
  | SurgeryFor<'consent-form:write-statement'>
  | SurgeryFor<'worklist:read-brief'>;

/** Reads the assessments of a surgery in its pinned version. The surgeon never sees Feedback. */
@Injectable()
export class AssessmentReadingService {
  constructor(private readonly dataSource: DataSource) {}

  async read(
    { surgery, relation }: Readable,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AssessmentCategory[]> {
    return categoriesOf(await this.askedOf(surgery, manager), relation);
  }

  /** Every question of a surgery except Feedback, for the evidence of the consent. */
  async proven(surgery: SurgeryRow, manager: EntityManager): Promise<ProvenAnswer[]> {
    const asked = await this.askedOf(surgery, manager);
    return ASSESSMENT_CATEGORIES.filter((category) => category !== 'Feedback').flatMap((category) =>
      asked.filter((row) => row.category === category).map((row) => answeredOf(row, 'SURGEON')),
    );
  }

  /**
   * Every question of a surgery in the order of the categories, with its answer, the patient's own words and the
   * surgeon's outcome.
   */
  askedOf(surgery: SurgeryRow, manager: EntityManager): Promise<AnsweredQuestion[]> {
    return rows(
      manager,
      sql<AnsweredQuestion>`
       SELECT a.category, a.assessment_id, c.completed_at IS NOT NULL AS completed, q.question_id, q.question_heading,
         q.question_text, q.possible_answers, q.question_allow_multiple, q.question_taught_in, r.patient_answer,
         d.outcome, d.text AS said, d.said_at, w.text AS own_words, w.said_at AS own_words_at
       FROM assessment a
       JOIN question q ON q.assessment_id = a.assessment_id
       LEFT JOIN answer r ON r.surgery_id = ${surgery.surgery_id} AND r.run = ${surgery.learning_run}
         AND r.question_id = q.question_id
       LEFT JOIN assessment_completion c
         ON c.surgery_id = ${surgery.surgery_id} AND c.run = ${surgery.learning_run} AND c.assessment_id = a.assessment_id
       LEFT JOIN (
         SELECT DISTINCT ON (question_id, patient_answer) question_id, patient_answer, outcome, text, said_at
         FROM discussed_answer WHERE surgery_id = ${surgery.surgery_id}
         ORDER BY question_id, patient_answer, said_at DESC, discussed_id DESC
       ) d ON d.question_id = q.question_id AND d.patient_answer = r.patient_answer
       LEFT JOIN LATERAL (
         SELECT text, said_at FROM own_words o
         WHERE o.surgery_id = ${surgery.surgery_id} AND o.run = ${surgery.learning_run} AND o.question_id = q.question_id
         ORDER BY said_at DESC, own_words_id DESC LIMIT 1
       ) w ON true
       WHERE a.operation_version_id = ${surgery.operation_version_id} ORDER BY q.position`,
    );
  }

  /** The misunderstood topics, with the patient's words after the advice. */
  async misunderstood(
    held: SurgeryFor<'worklist:read-brief'>,
    manager: EntityManager,
  ): Promise<WorklistBrief['second_looks']> {
    const asked = await this.askedOf(held.surgery, manager);
    return asked
      .filter((row) => row.category !== 'Feedback' && adviceOf(row)?.kind === 'TOPIC')
      .map((row) => ({
        question_id: row.question_id,
        question_heading: row.question_heading,
        patient_answer: row.patient_answer ?? '',
        own_words: ownWordsOf(row),
      }));
  }

  /** The answers that the content asks the surgeon to discuss, in the order of the questions. */
  async flagged(
    held:
      | SurgeryFor<'consent-form:read'>
      | SurgeryFor<'consent-form:write-statement'>
      | SurgeryFor<'worklist:read-brief'>,
    manager: EntityManager,
  ): Promise<FlaggedAnswer[]> {
    const categories = await this.read(held, manager);
    return categories
      .flatMap(({ question_answers }) => question_answers)
      .filter(({ talk_about }) => talk_about)
      .map(({ question_id, question_heading, patient_answer, stop, discussed, own_words }) => ({
        question_id,
        question_heading,
        patient_answer: patient_answer ?? '',
        stop: stop ?? false,
        discussed: discussed ?? null,
        own_words: own_words ?? null,
      }));
  }

  async summarise(held: SurgeryFor<'assessment:read'>): Promise<AssessmentSummary[]> {
    return (await this.read(held)).map((category) => ({
      category: category.category,
      completed: category.completed,
      user_answer_count: category.user_answer_count,
      total_question_count: category.total_question_count,
      percent: flooredPercent(category.user_answer_count, category.total_question_count),
    }));
  }

  /** Whether Pre Assessment and Assessment are complete: the counts are equal and the flag is set. */
  async areRequiredComplete(
    { surgery }: SurgeryFor<'certificate:read'> | SurgeryFor<'certificate:complete'>,
    manager: EntityManager,
  ): Promise<boolean> {
    const { completed } = await one(
      manager,
      sql<{ completed: number }>`
       SELECT count(c.completed_at)::int AS completed
       FROM assessment a
       LEFT JOIN assessment_completion c
         ON c.surgery_id = ${surgery.surgery_id} AND c.run = ${surgery.learning_run} AND c.assessment_id = a.assessment_id
       WHERE a.operation_version_id = ${surgery.operation_version_id}
         AND a.category IN ('Pre Assessment', 'Assessment')`,
    );
    return completed === 2;
  }

  /** The questions that a new surgery of the operation would have. Throws 404 for an unknown operation. */
  async preview(operationId: string): Promise<PreviewQuestion[]> {
    const questions = await rows(
      this.dataSource,
      sql<Asked & { readonly category: AssessmentCategory['category'] }>`
       SELECT a.category, q.question_id, q.question_heading, q.question_text, q.possible_answers,
         q.question_allow_multiple, q.question_taught_in
       FROM operation o
       JOIN assessment a ON a.operation_version_id = o.current_version_id
       JOIN question q ON q.assessment_id = a.assessment_id
       WHERE o.operation_id = ${operationId} AND o.retired_at IS NULL
       ORDER BY array_position(${ASSESSMENT_CATEGORIES}::text[], a.category), q.position`,
    );
    if (questions.length === 0) throw new DomainError('request.not-found');
    return questions.map((row) => ({ category: row.category, ...questionOf(row) }));
  }
}
