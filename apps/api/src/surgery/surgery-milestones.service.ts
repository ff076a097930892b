import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ConsentRow, SurgeryRow } from '../call/surgery-row';
import { Surgery } from './surgery.entity';

/** Writes facts of later modules to a surgery, in their transactions: only this module writes its row. */
@Injectable()
export class SurgeryMilestonesService {
  async certify(manager: EntityManager, surgeryId: string, at: Date): Promise<void> {
    await manager.update(Surgery, { surgery_id: surgeryId }, { certificate_consented_at: at });
  }

  /** Returns the surgery with its new state of consent. */
  async moveConsent(
    manager: EntityManager,
    surgery: SurgeryRow,
    changes: Partial<ConsentRow>,
  ): Promise<SurgeryRow> {
    await manager.update(Surgery, { surgery_id: surgery.surgery_id }, changes);
    return { ...surgery, ...changes };
  }
}
