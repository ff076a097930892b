import type { Side } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SurgeryRow } from '../call/surgery-row';
import { Surgery } from './surgery.entity';

/** Writes facts of later modules to a surgery, in their transactions: only this module writes its row. */
@Injectable()
export class SurgeryMilestonesService {
  async certify(manager: EntityManager, surgeryId: string, at: Date): Promise<void> {
    await manager.update(Surgery, { surgery_id: surgeryId }, { certificate_consented_at: at });
  }

  /** Returns the surgery with the signature. */
  async sign(manager: EntityManager, surgery: SurgeryRow, side: Side, at: Date): Promise<SurgeryRow> {
    const signed = side === 'PATIENT' ? { patient_signed_at: at } : { surgeon_signed_at: at };
    await manager.update(Surgery, { surgery_id: surgery.surgery_id }, signed);
    return { ...surgery, ...signed };
  }
}
