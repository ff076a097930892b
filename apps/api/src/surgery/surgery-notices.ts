import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailFacts, MailKind } from '../mail/mail-kinds';
import { Outbox } from '../mail/outbox';

/** The mails of this noun, written in the transaction that causes them. None holds anything clinical. */
@Injectable()
export class SurgeryNotices {
  constructor(private readonly outbox: Outbox) {}

  /** To the patient: a surgeon has linked to their surgery with the code. */
  async linked(manager: EntityManager, patientAccountId: string, surgeonName: string): Promise<void> {
    await this.send(manager, 'surgery-linked', patientAccountId, { surgeon_name: surgeonName });
  }

  /** To the surgeon: a patient has chosen them. */
  async chosen(manager: EntityManager, surgeonId: string): Promise<void> {
    const [surgeon] = await manager.query('SELECT account_id FROM surgeon WHERE surgeon_id = $1', [
      surgeonId,
    ]);
    await this.send(manager, 'surgeon-chosen', surgeon.account_id, {});
  }

  /** To the patient: a surgeon has started a process for them. */
  async processCreated(manager: EntityManager, patientId: string, surgeonName: string): Promise<void> {
    const [patient] = await manager.query('SELECT account_id FROM patient WHERE patient_id = $1', [
      patientId,
    ]);
    await this.send(manager, 'process-created', patient.account_id, { surgeon_name: surgeonName });
  }

  /** To the patient: the surgeon has corrected the side; which one is read after login. */
  async sideCorrected(manager: EntityManager, patientAccountId: string, surgeonName: string): Promise<void> {
    await this.send(manager, 'side-corrected', patientAccountId, { surgeon_name: surgeonName });
  }

  private async send<Kind extends MailKind>(
    manager: EntityManager,
    kind: Kind,
    accountId: string,
    facts: MailFacts[Kind],
  ): Promise<void> {
    const [account] = await manager.query('SELECT email FROM account WHERE account_id = $1', [accountId]);
    await this.outbox.enqueue(manager, kind, account.email, facts);
  }
}
