import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { VerificationService } from '../auth/verification.service';
import { one, rows, sql } from '../database/sql';
import { Outbox, type Recipient } from '../mail/outbox';

interface Creator {
  readonly accountId: string;
  readonly name: string;
}

interface AccountOf {
  readonly account_id: string;
}

/** The mails of this module, enqueued in the transaction that causes them. None contains clinical data. */
@Injectable()
export class SurgeryNotices implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly verification: VerificationService,
  ) {}

  onModuleInit(): void {
    this.verification.leavingAnnouncedBy((manager, surgeonId) => this.surgeonLeft(manager, surgeonId));
  }

  /** Notifies each patient whose surgeon can no longer sign and whose operation still goes ahead. */
  private async surgeonLeft(manager: EntityManager, surgeonId: string): Promise<void> {
    const patients = await rows(
      manager,
      sql<AccountOf>`SELECT DISTINCT p.account_id FROM surgery s JOIN patient p USING (patient_id)
        WHERE s.surgeon_id = ${surgeonId} AND s.ended_outcome IS NULL
          AND s.consent_state NOT IN ('DECLINED', 'WITHDRAWN')`,
    );
    for (const { account_id: to } of patients)
      await this.outbox.notify(manager, 'surgeon-left', { to, about: surgeonId }, {});
  }

  /** To the patient: a surgeon has linked to their surgery with the code. */
  async linked(manager: EntityManager, told: Recipient, surgeonName: string): Promise<void> {
    await this.outbox.notify(manager, 'surgery-linked', told, { surgeon_name: surgeonName });
  }

  /** To the surgeon: a patient has chosen them. However many choose within an hour, it is one mail. */
  async chosen(manager: EntityManager, surgeonId: string): Promise<void> {
    const { account_id } = await one(
      manager,
      sql<AccountOf>`SELECT account_id FROM surgeon WHERE surgeon_id = ${surgeonId}`,
    );
    await this.outbox.notify(manager, 'surgeon-chosen', { to: account_id, about: surgeonId }, {});
  }

  /** To the patient: a surgeon has started a process for them. */
  async processCreated(manager: EntityManager, patientId: string, by: Creator): Promise<void> {
    const { account_id } = await one(
      manager,
      sql<AccountOf>`SELECT account_id FROM patient WHERE patient_id = ${patientId}`,
    );
    const told = { to: account_id, about: by.accountId };
    await this.outbox.notify(manager, 'process-created', told, { surgeon_name: by.name });
  }

  /** To the patient: the surgeon has corrected the side; the new side is shown only after login. */
  async sideCorrected(manager: EntityManager, told: Recipient, surgeonName: string): Promise<void> {
    await this.outbox.notify(manager, 'side-corrected', told, { surgeon_name: surgeonName });
  }
}
