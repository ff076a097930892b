import { randomUUID } from 'node:crypto';
import { type AssessmentCategory, type BodyOf, type ENDPOINTS, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SurgeryAccess } from '../access/surgery-access';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError, invalidField } from '../common/domain-error';
import { oneOrNone, rows, sql } from '../database/sql';
import { AssessmentReadingService } from './assessment-reading.service';
import { type AnsweredQuestion, categoriesOf } from './assessment-view';

type Answers = BodyOf<typeof ENDPOINTS.saveAnswers>;
type Run = Pick<SurgeryRow, 'surgery_id' | 'learning_run'>;

/** Saves a patient's answers, and completes a category when it is submitted with every answer. */
@Injectable()
export class AnsweringService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly reading: AssessmentReadingService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves all answers or none: a question of another assessment or an answer that was not offered is 422, a locked
   * category is 409. The lock on the surgery's row serialises two saves, and a save and a submit.
   */
  async save(
    held: SurgeryFor<'assessment:answer'>,
    body: Answers,
    requestId: string,
  ): Promise<AssessmentCategory[]> {
    return this.dataSource.transaction(async (manager) => {
      const locked = await this.access.lock(manager, held, 'assessment:answer');
      const asked = await this.reading.askedOf(locked.surgery, manager);
      const categories = categoriesOf(asked, locked.relation);
      const category = this.asked(categories, body);
      if (category.completed) {
        if (repeats(category, body)) return categories;
        throw new DomainError('assessment.locked');
      }
      const stored = await this.store(manager, locked.surgery, body);
      const isComplete =
        (body.submit ?? true) && (await this.complete(manager, locked.surgery, body.assessment_id));
      const entry = {
        action: 'assessment.answered',
        actor: locked.actor,
        requestId,
        surgeryId: locked.surgery.surgery_id,
        subjectId: body.assessment_id,
        details: {
          answers: body.answers.length,
          submitted: body.submit ?? true,
          operation_version: locked.surgery.operation_version_id,
        },
      };
      if (isComplete) await this.audit.recordRow(manager, 'answers', idOf(locked.surgery, body), entry);
      else await this.audit.record(manager, entry);
      const now = asked.map((row) => answeredNow(row, stored, isComplete ? body.assessment_id : null));
      return categoriesOf(now, locked.relation);
    });
  }

  private asked(categories: readonly AssessmentCategory[], body: Answers): AssessmentCategory {
    const category = categories.find(({ assessment_id }) => assessment_id === body.assessment_id);
    if (!category) throw invalidField('assessment_id', messages.fieldInvalid);
    for (const { question_id, answer } of body.answers) {
      const question = category.question_answers.find((asked) => asked.question_id === question_id);
      if (!question?.question_possible_answers.includes(answer)) {
        throw invalidField('answers', messages.fieldInvalid);
      }
    }
    return category;
  }

  /** Stores the answers; returns the stored ones by question, without those for which a later answer exists. */
  private async store(
    manager: EntityManager,
    { surgery_id, learning_run }: Run,
    { answers }: Answers,
  ): Promise<ReadonlyMap<string, string>> {
    if (answers.length === 0) return new Map();
    const now = this.clock.now();
    const questions = answers.map((given) => given.question_id);
    const texts = answers.map((given) => given.answer);
    const instants = answers.map((given) => given.answered_at ?? null);
    const stored = await rows(
      manager,
      sql<{
        question_id: string;
        patient_answer: string;
      }>`INSERT INTO answer (surgery_id, run, question_id, patient_answer, answered_at, saved_at)
          SELECT ${surgery_id}, ${learning_run}, given.question_id, given.answer,
            least(coalesce(given.answered_at, ${now}), ${now}), ${now}
          FROM unnest(${questions}::uuid[], ${texts}::text[], ${instants}::timestamptz[])
            AS given (question_id, answer, answered_at)
          ON CONFLICT (surgery_id, question_id, run) DO UPDATE
            SET patient_answer = excluded.patient_answer, answered_at = excluded.answered_at,
                saved_at = excluded.saved_at
            WHERE answer.answered_at <= excluded.answered_at
          RETURNING question_id, patient_answer`,
    );
    return new Map(stored.map(({ question_id, patient_answer }) => [question_id, patient_answer]));
  }

  /** Whether every question has an answer, so that the category is locked from now on. */
  private async complete(
    manager: EntityManager,
    { surgery_id, learning_run }: Run,
    assessmentId: string,
  ): Promise<boolean> {
    const completed = await oneOrNone(
      manager,
      sql`INSERT INTO assessment_completion (surgery_id, run, assessment_id, completed_at, salt)
          SELECT ${surgery_id}, ${learning_run}, ${assessmentId}, ${this.clock.now()}, ${randomUUID()}
          WHERE (SELECT count(*) FROM question WHERE assessment_id = ${assessmentId})
              = (SELECT count(*) FROM answer r JOIN question q ON q.question_id = r.question_id
                 WHERE r.surgery_id = ${surgery_id} AND r.run = ${learning_run} AND q.assessment_id = ${assessmentId})
          ON CONFLICT DO NOTHING RETURNING assessment_id`,
    );
    return completed !== null;
  }
}

const idOf = ({ surgery_id, learning_run }: Run, { assessment_id }: Answers): string =>
  `${surgery_id} ${learning_run} ${assessment_id}`;

/**
 * The question after the save. The surgery's row is locked, so nobody else has changed it, and reading it again
 * would take a third of the save's time. A discussion belongs to the previous answer and is dropped.
 */
const answeredNow = (
  row: AnsweredQuestion,
  stored: ReadonlyMap<string, string>,
  completed: string | null,
): AnsweredQuestion => {
  const patient_answer = stored.get(row.question_id) ?? row.patient_answer;
  const isOther = patient_answer !== row.patient_answer;
  return {
    ...row,
    patient_answer,
    completed: row.completed || row.assessment_id === completed,
    ...(isOther && { outcome: null, said: null, said_at: null }),
  };
};

/** Whether this repeats a submit after a lost reply, which changes nothing and is no error. */
const repeats = (category: AssessmentCategory, { answers }: Answers): boolean =>
  answers.every(({ question_id, answer }) =>
    category.question_answers.some(
      (asked) => asked.question_id === question_id && asked.patient_answer === answer,
    ),
  );
