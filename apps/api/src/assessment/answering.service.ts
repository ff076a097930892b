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
import { execute, oneOrNone, sql } from '../database/sql';
import { AssessmentReadingService } from './assessment-reading.service';

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
      const category = this.asked(await this.reading.read(locked, manager), body);
      if (category.completed) {
        if (repeats(category, body)) return this.reading.read(locked, manager);
        throw new DomainError('assessment.locked');
      }
      await this.store(manager, locked.surgery, body);
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
      return this.reading.read(locked, manager);
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

  private async store(
    manager: EntityManager,
    { surgery_id, learning_run }: Run,
    { answers }: Answers,
  ): Promise<void> {
    if (answers.length === 0) return;
    const now = this.clock.now();
    const questions = answers.map((given) => given.question_id);
    const texts = answers.map((given) => given.answer);
    const instants = answers.map((given) => given.answered_at ?? null);
    await execute(
      manager,
      sql`INSERT INTO answer (surgery_id, run, question_id, patient_answer, answered_at, saved_at)
          SELECT ${surgery_id}, ${learning_run}, given.question_id, given.answer,
            least(coalesce(given.answered_at, ${now}), ${now}), ${now}
          FROM unnest(${questions}::uuid[], ${texts}::text[], ${instants}::timestamptz[])
            AS given (question_id, answer, answered_at)
          ON CONFLICT (surgery_id, question_id, run) DO UPDATE
            SET patient_answer = excluded.patient_answer, answered_at = excluded.answered_at,
                saved_at = excluded.saved_at
            WHERE answer.answered_at <= excluded.answered_at`,
    );
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

/** A submit that is repeated after a lost reply changes nothing and is no error. */
const repeats = (category: AssessmentCategory, { answers }: Answers): boolean =>
  answers.every(({ question_id, answer }) =>
    category.question_answers.some(
      (asked) => asked.question_id === question_id && asked.patient_answer === answer,
    ),
  );
