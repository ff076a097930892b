import { type NamedSurgeon, type SurgeonStatus, messages, surgeonName } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProvenAccounts } from '../access/proven-accounts';
import { invalidField } from '../common/domain-error';
import { one, oneOrNone, sql } from '../database/sql';

/** The surgeons whom a patient may choose for a surgery. */
@Injectable()
export class SurgeonChoice {
  constructor(private readonly proven: ProvenAccounts) {}

  /** Throws 422 on the field unless the id names a VERIFIED surgeon with a proven address who is not the patient's own account. */
  async requireChoosable(
    manager: EntityManager,
    surgeonId: string,
    patientAccountId: string | null,
    field = 'surgeon_id',
  ): Promise<void> {
    const surgeon = await oneOrNone(
      manager,
      sql<{ account_id: string; surgeon_status: SurgeonStatus }>`
        SELECT account_id, surgeon_status FROM surgeon JOIN account a USING (account_id)
        WHERE surgeon_id = ${surgeonId} AND ${this.proven.condition}`,
    );
    if (surgeon?.surgeon_status !== 'VERIFIED') throw invalidField(field, messages.onlyVerifiedSurgeons);
    if (surgeon.account_id === patientAccountId) throw invalidField(field, messages.ownSurgeon);
  }

  /** Throws 422 on `surgeon_id` for an unknown one. */
  async accountOf(manager: EntityManager, surgeonId: string): Promise<string> {
    const surgeon = await oneOrNone(
      manager,
      sql<{ account_id: string }>`SELECT account_id FROM surgeon WHERE surgeon_id = ${surgeonId}`,
    );
    if (!surgeon) throw invalidField('surgeon_id', messages.surgeonNotFound);
    return surgeon.account_id;
  }

  async nameOf(manager: EntityManager, surgeonId: string): Promise<string> {
    const surgeon = await one(
      manager,
      sql<NamedSurgeon>`
        SELECT surgeon_title, surgeon_first_name, surgeon_last_name FROM surgeon WHERE surgeon_id = ${surgeonId}`,
    );
    return surgeonName(surgeon);
  }
}
