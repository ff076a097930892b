import type { OwnData } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail';
import type { PatientFor } from '../../call/patient-for';
import { Clock } from '../../common/clock';
import { rows } from '../../database/sql';
import { OWN_DATA } from './own-data.parts';

const ABOUT =
  'This is what Candour keeps about you, as it was when you asked for it. Each part says what it is. The documents ' +
  'themselves are not in this file: you can download them in Candour. Left out are what keeps your account safe ' +
  '(your password, which nobody can read, and the marks of your sessions) and what the clinical team has written to ' +
  'each other. Ask your hospital if you want to see that too.';

/** Exports all stored data about a patient, for the patient alone. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Reads one consistent snapshot, however long it takes. */
  read({ actor, patientId }: PatientFor<'patient:take-data'>, requestId: string): Promise<OwnData> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const parts: OwnData['parts'][number][] = [];
      for (const { title, explanation, select } of OWN_DATA) {
        const found = await rows(manager, select({ patientId, accountId: actor.accountId }));
        parts.push({ title, explanation, rows: found });
      }
      await this.audit.record(manager, {
        action: 'patient.data-taken',
        actor,
        role: 'PATIENT',
        requestId,
        subjectId: patientId,
      });
      return { about: ABOUT, made_at: this.clock.now().toISOString(), parts };
    });
  }
}
