import { type StatementReading, interpreterLanguage, surgeonName } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssessmentReadingService } from '../../assessment/assessment-reading.service';
import type { SurgeryFor } from '../../call/surgery-for';
import type { AnyStoredOperation } from '../../content/operation-file';
import { one, sql } from '../../database/sql';
import { WhatMattersService } from '../../surgery/what-matters.service';
import { draftFrom, suggestedMatters } from './statement-content';
import { StatementStore, statementFacts } from './statement-store';

/** Reads the surgeon's statement for one patient, with a draft of the next one. */
@Injectable()
export class StatementReadingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: StatementStore,
    private readonly matters: WhatMattersService,
    private readonly assessments: AssessmentReadingService,
  ) {}

  /** Only the surgeon gets the flagged answers and a draft with the patient's words and the surgeon's name. */
  async read(
    held: SurgeryFor<'consent-form:read'> | SurgeryFor<'consent-form:write-statement'>,
  ): Promise<StatementReading> {
    const { manager } = this.dataSource;
    const { surgery, relation, actor } = held;
    const present = await this.store.current(manager, surgery);
    const { content } = await one(
      manager,
      sql<{ content: AnyStoredOperation }>`
        SELECT content FROM operation_version WHERE operation_version_id = ${surgery.operation_version_id}`,
    );
    const suggested = draftFrom(content.consent);
    return {
      statement: present && { ...statementFacts(present), round: surgery.consent_round },
      suggested:
        relation === 'PATIENT'
          ? suggested
          : {
              ...suggested,
              matters: suggestedMatters(await this.matters.of(manager, surgery)),
              discussed_by: surgeonName(surgery),
              discussed_by_role: await this.store.lastRole(manager, actor.accountId),
              interpreter_language: interpreterLanguage(surgery.patient_needs),
              flagged: await this.assessments.flagged(held, manager),
            },
      former: await this.store.former(manager, surgery),
    };
  }
}
