import { type AssessmentCategory, type BodyOf, type ENDPOINTS, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SurgeryAccess } from '../access/surgery-access';
import { AuditTrail } from '../audit/audit-trail';
import type { SurgeryFor } from '../call/surgery-for';
import { Clock } from '../common/clock';
import { invalidField } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { AssessmentReadingService } from './assessment-reading.service';
import { DiscussedAnswer } from './discussed-answer.entity';

/** Records the surgeon's outcome for an answer. It is evidence, but not part of the consent form's hash. */
@Injectable()
export class DiscussingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly reading: AssessmentReadingService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** A question that the surgeon does not see, or that has no answer, is 422. The same outcome again changes nothing. */
  async discuss(
    held: SurgeryFor<'assessment:discuss'>,
    { question_id, outcome, text }: BodyOf<typeof ENDPOINTS.discussAnswer>,
    requestId: string,
  ): Promise<AssessmentCategory[]> {
    return this.dataSource.transaction(async (manager) => {
      const locked = await this.access.lock(manager, held, 'assessment:discuss');
      const { surgery, actor } = locked;
      const answered = (await this.reading.read(locked, manager))
        .flatMap(({ question_answers }) => question_answers)
        .find((asked) => asked.question_id === question_id);
      if (!answered || answered.patient_answer === null)
        throw invalidField('question_id', messages.fieldInvalid);
      const said = { outcome, text: text ?? null };
      const { discussed } = answered;
      if (discussed?.outcome === said.outcome && discussed.text === said.text)
        return this.reading.read(locked, manager);
      const discussed_id = newIdentifier();
      await manager.insert(DiscussedAnswer, {
        discussed_id,
        surgery_id: surgery.surgery_id,
        question_id,
        patient_answer: answered.patient_answer,
        ...said,
        account_id: actor.accountId,
        said_at: this.clock.now(),
      });
      await this.audit.recordRow(manager, 'discussed answer', discussed_id, {
        action: 'assessment.discussed',
        actor,
        role: 'SURGEON',
        surgeryId: surgery.surgery_id,
        subjectId: question_id,
        requestId,
        details: { outcome },
      });
      return this.reading.read(locked, manager);
    });
  }
}
