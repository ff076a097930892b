import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor';
import { Clock } from '../common/clock';
import { AuditEntry } from './audit-entry.entity';
import { type EvidenceKind, evidenceOf } from './evidence';

/** What is written down of one act. */
export interface AuditRecord {
  /** `noun.fact`, like `surgery.linked`. */
  readonly action: string;
  /** Null for somebody who is not logged in; then `accountId` may name the account concerned. */
  readonly actor: Pick<Actor, 'accountId' | 'roles'> | null;
  readonly accountId?: string;
  /** As whom it was done; left out, the roles that the account holds. */
  readonly role?: string;
  readonly surgeryId?: string;
  readonly subjectId?: string;
  /** Ids, states and numbers; never a name, an email, an answer or a text. */
  readonly details?: object;
  readonly requestId?: string;
}

/** An entry as it is stored. */
export const auditRow = (entry: AuditRecord, at: Date) => ({
  at,
  action: entry.action,
  account_id: entry.actor?.accountId ?? entry.accountId ?? null,
  role: entry.role ?? entry.actor?.roles.join(' ') ?? null,
  surgery_id: entry.surgeryId ?? null,
  subject_id: entry.subjectId ?? null,
  details: { ...entry.details } as Record<string, never>,
  request_id: entry.requestId ?? null,
});

export const writeAuditEntry = async (
  manager: EntityManager,
  at: Date,
  entry: AuditRecord,
): Promise<void> => {
  const row = auditRow(entry, at);
  // Naming the columns leaves the number out, which the application may not give, not even as DEFAULT.
  await manager
    .createQueryBuilder()
    .insert()
    .into(AuditEntry, Object.keys(row))
    .values(row)
    .updateEntity(false)
    .execute();
};

/** Who did what to which record, written in the transaction of the act itself: both happen, or neither. */
@Injectable()
export class AuditTrail {
  constructor(private readonly clock: Clock) {}

  async record(manager: EntityManager, entry: AuditRecord): Promise<void> {
    await writeAuditEntry(manager, this.clock.now(), entry);
  }

  /** Writes down the hash of a row with the act that made it, so that a later change of the row shows. */
  async recordRow(manager: EntityManager, kind: EvidenceKind, id: string, entry: AuditRecord): Promise<void> {
    const evidence = await evidenceOf(manager, kind, id);
    await this.record(manager, { ...entry, details: { ...entry.details, evidence } });
  }
}

/** The trail of a command: each entry names who ran it. */
export class OperatorTrail extends AuditTrail {
  constructor(
    clock: Clock,
    private readonly operator: string,
  ) {
    super(clock);
  }

  override record(manager: EntityManager, entry: AuditRecord): Promise<void> {
    return super.record(manager, { ...entry, details: { ...entry.details, operator: this.operator } });
  }
}
