import { randomInt } from 'node:crypto';
import { UNIQUE_CODE_ALPHABET, UNIQUE_CODE_LENGTH } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor';
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

interface Renewal {
  readonly surgeryId: string;
  /** Who is no longer the surgery's surgeon, and may know its code. */
  readonly formerSurgeonId: string;
  readonly actor: Actor;
  readonly requestId: string;
}

/** The codes by which surgeons find surgeries. */
@Injectable()
export class UniqueCodes {
  constructor(private readonly audit: AuditTrail) {}

  /** One that no surgery has. */
  async free(manager: EntityManager): Promise<string> {
    for (;;) {
      const unique_code = newUniqueCode();
      if (!(await manager.existsBy(Surgery, { unique_code }))) return unique_code;
    }
  }

  /** Ends the code of a surgery and every look-up of it, by whomever; the caller holds the surgery's row. */
  async renew(manager: EntityManager, { surgeryId, formerSurgeonId, ...by }: Renewal): Promise<void> {
    await manager.update(Surgery, { surgery_id: surgeryId }, { unique_code: await this.free(manager) });
    await manager.delete(CodeGrant, { surgery_id: surgeryId });
    await this.audit.record(manager, {
      action: 'surgery.code-renewed',
      ...by,
      surgeryId,
      subjectId: formerSurgeonId,
    });
  }
}
