import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SurgeryFor } from '../call/surgery-for';
import { AssessmentReadingService } from '../assessment/assessment-reading.service';
import { DomainError } from '../common/domain-error';
import { ResourceReadingService } from '../resource/resource-reading.service';

/** Checks the learning that a certificate requires: Pre Assessment, Learning Resources and Assessment. */
@Injectable()
export class Learning {
  constructor(
    private readonly assessments: AssessmentReadingService,
    private readonly resources: ResourceReadingService,
  ) {}

  /** Throws certificate.learning-incomplete. */
  async requireComplete(
    manager: EntityManager,
    held: SurgeryFor<'certificate:read'> | SurgeryFor<'certificate:complete'>,
  ): Promise<void> {
    const isComplete =
      (await this.assessments.areRequiredComplete(held, manager)) &&
      (await this.resources.isComplete(held, manager));
    if (!isComplete) throw new DomainError('certificate.learning-incomplete');
  }
}
