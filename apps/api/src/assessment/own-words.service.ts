import { type AssessmentCategory, type BodyOf, type ENDPOINTS, isSigned, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SurgeryAccess } from '../access/surgery-access';
import { AuditTrail } from '../audit/audit-trail';
import type { SurgeryFor } from '../call/surgery-for';
import { Clock } from '../common/clock';
import { DomainError, invalidField } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { AssessmentReadingService } from './assessment-reading.service';
import { OwnWords } from './own-words.entity';

/**
 * Records the patient's words about what they will do, after the advice. They are evidence, but not part of the
 * consent form's hash.
 */
@Injectable()
export class OwnWordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly reading: AssessmentReadingService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * A question without advice is 422; after a signature in the round it is 409. Repeating the same words changes
   * nothing.
   */
  async say(
    held: SurgeryFor<'assessment:answer'>,
    body: BodyOf<typeof ENDPOINTS.sayOwnWords>,
    requestId: string,
  ): Promise<AssessmentCategory[]> {
    return this.dataSource.transaction(async (manager) => {
      const locked = await this.access.lock(manager, held, 'assessment:answer');
      const { surgery, actor } = locked;
      const categories = await this.reading.read(locked, manager);
      const advised = categories
        .flatMap(({ question_answers }) => question_answers)
        .find(({ question_id }) => question_id === body.question_id);
      if (!advised?.advice || advised.patient_answer === null)
        throw invalidField('question_id', messages.fieldInvalid);
      const text = body.text ?? null;
      if (text === (advised.own_words?.text ?? null)) return categories;
      if (isSigned(surgery)) throw new DomainError('assessment.own-words-signed');
      const own_words_id = newIdentifier();
      await manager.insert(OwnWords, {
        own_words_id,
        surgery_id: surgery.surgery_id,
        run: surgery.learning_run,
        question_id: body.question_id,
        patient_answer: advised.patient_answer,
        text,
        account_id: actor.accountId,
        said_at: this.clock.now(),
      });
      await this.audit.recordRow(manager, 'own words', own_words_id, {
        action: 'assessment.own-words-said',
        actor,
        role: 'PATIENT',
        surgeryId: surgery.surgery_id,
        subjectId: body.question_id,
        requestId,
      });
      return this.reading.read(locked, manager);
    });
  }
}
