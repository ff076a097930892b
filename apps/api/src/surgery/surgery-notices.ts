import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox, type Told } from '../mail/outbox';

interface Creator {
  readonly accountId: string;
  readonly name: string;
}

/** The mails of this noun, written in the transaction that causes them. None holds anything clinical. */
@Injectable()
export class SurgeryNotices {
  constructor(private readonly outbox: Outbox) {}

  /** To the patient: a surgeon has linked to their surgery with the code. */
  async linked(manager: EntityManager, told: Told, surgeonName: string): Promise<void> {
    await this.outbox.notify(manager, 'surgery-linked', told, { surgeon_name: surgeonName });
  }

  /** To the surgeon: a patient has chosen them. */
  async chosen(manager: EntityManager, patientAccountId: string, surgeonId: string): Promise<void> {
    const [surgeon] = await manager.query('SELECT account_id FROM surgeon WHERE surgeon_id = $1', [
      surgeonId,
    ]);
    const told = { to: surgeon.account_id, about: patientAccountId };
    await this.outbox.notify(manager, 'surgeon-chosen', told, {});
  }

  /** To the patient: a surgeon has started a process for them. */
  async processCreated(manager: EntityManager, patientId: string, by: Creator): Promise<void> {
    const [patient] = await manager.query('SELECT account_id FROM patient WHERE patient_id = $1', [
      patientId,
    ]);
    const told = { to: patient.account_id, about: by.accountId };
    await this.outbox.notify(manager, 'process-created', told, { surgeon_name: by.name });
  }

  /** To the patient: the surgeon has corrected the side; which one is read after login. */
  async sideCorrected(manager: EntityManager, told: Told, surgeonName: string): Promise<void> {
    await this.outbox.notify(manager, 'side-corrected', told, { surgeon_name: surgeonName });
  }
}
