import { randomInt } from 'node:crypto';
import { UNIQUE_CODE_ALPHABET, UNIQUE_CODE_LENGTH } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../call/actor';
import type { SurgeryRow } from '../call/surgery-row';
import { AuditTrail } from '../audit/audit-trail';
import { CodeGrant } from './code-grant.entity';
import { Surgery } from './surgery.entity';

const drawn = (): string =>
  Array.from(
    { length: UNIQUE_CODE_LENGTH },
    () => UNIQUE_CODE_ALPHABET[randomInt(UNIQUE_CODE_ALPHABET.length)],
  ).join('');

/** 9 characters with at least one letter and one digit, from a cryptographic source. */
const newUniqueCode = (): string => {
  for (;;) {
    const code = drawn();
    if (/[A-Z]/.test(code) && /[0-9]/.test(code)) return code;
  }
};

interface Change {
  /** The surgery before the change. */
  readonly surgery: Pick<SurgeryRow, 'surgery_id' | 'surgeon_id'>;
  readonly surgeonId: string | null;
  readonly actor: Actor | null;
  readonly requestId?: string;
}

/** The unique codes by which surgeons find surgeries. */
@Injectable()
export class UniqueCodes {
  constructor(private readonly audit: AuditTrail) {}

  /** A code that no surgery has. */
  async free(manager: EntityManager): Promise<string> {
    for (;;) {
      const unique_code = newUniqueCode();
      if (!(await manager.existsBy(Surgery, { unique_code }))) return unique_code;
    }
  }

  /**
   * A former surgeon of the surgery may know its code, so the code is replaced and every look-up of it is deleted. The
   * caller has locked the surgery's row.
   */
  async surgeonChanged(manager: EntityManager, { surgery, surgeonId, ...by }: Change): Promise<void> {
    const { surgery_id, surgeon_id: formerSurgeonId } = surgery;
    if (formerSurgeonId === null || formerSurgeonId === surgeonId) return;
    await manager.update(Surgery, { surgery_id }, { unique_code: await this.free(manager) });
    await manager.delete(CodeGrant, { surgery_id });
    await this.audit.record(manager, {
      action: 'surgery.code-renewed',
      ...by,
      surgeryId: surgery_id,
      subjectId: formerSurgeonId,
    });
  }
}
