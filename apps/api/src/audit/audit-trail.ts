import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../call/actor';
import { Clock } from '../common/clock';
import { sha256 } from '../common/identifiers';
import { requestInProgress } from '../common/request-in-progress';
import { execute, type Sql, sql } from '../database/sql';
import { pinNames } from './audit-hash';
import { type EvidenceKind, evidenceOf } from './evidence';

/** The facts that the audit trail records of one act. */
export interface AuditRecord {
  /** `noun.fact`, like `surgery.linked`. */
  readonly action: string;
  /** Null without a login; then `accountId` may name the account concerned. */
  readonly actor: Pick<Actor, 'accountId' | 'roles'> | null;
  readonly accountId?: string;
  /** The role in which the actor acted; by default the roles that the account holds. */
  readonly role?: string;
  readonly surgeryId?: string;
  readonly subjectId?: string;
  /** Ids, states and numbers; never a name, an email, an answer or a text. */
  readonly details?: object;
  readonly requestId?: string;
  /**
   * Whether this is an attempt on an account of staff, by anybody: its network address is kept, as for acts of
   * staff.
   */
  readonly triesStaff?: boolean;
}

const isOfStaff = (role: string | null): boolean =>
  role !== null && role.split(' ').some((one) => one === 'SURGEON' || one === 'ADMIN');

/**
 * The network address of the request, and its hash with a nonce, which is part of the sealed line. The lines of a
 * surgery are shown to its patient and surgeon; without the nonce they could find the address by trying all
 * addresses.
 */
const keptAddress = (role: string | null, triesStaff: boolean) => {
  const network_address = isOfStaff(role) || triesStaff ? requestInProgress.getStore()?.address : null;
  if (!network_address) return { columns: { network_address: null, address_nonce: null }, proof: {} };
  const address_nonce = randomUUID();
  return {
    columns: { network_address, address_nonce },
    proof: { address_sha256: sha256(`${address_nonce} ${network_address}`) },
  };
};

/** An entry as it is stored. */
export const auditRow = (entry: AuditRecord, at: Date) => {
  const role = entry.role ?? entry.actor?.roles.join(' ') ?? null;
  const { columns, proof } = keptAddress(role, entry.triesStaff ?? false);
  return {
    at,
    action: entry.action,
    account_id: entry.actor?.accountId ?? entry.accountId ?? null,
    role,
    surgery_id: entry.surgeryId ?? null,
    subject_id: entry.subjectId ?? null,
    details: { ...entry.details, ...proof },
    request_id: entry.requestId ?? null,
    ...columns,
  };
};

const insertEntry = async (
  manager: EntityManager,
  at: Date,
  entry: AuditRecord,
  evidence: Sql,
): Promise<void> => {
  const row = auditRow(entry, at);
  await execute(
    manager,
    sql`INSERT INTO audit_entry (at, action, account_id, role, surgery_id, subject_id, details, request_id,
          network_address, address_nonce)
        VALUES (${row.at}, ${row.action}, ${row.account_id}, ${row.role}, ${row.surgery_id}, ${row.subject_id},
          ${JSON.stringify(row.details)}::jsonb || ${evidence}, ${row.request_id},
          ${row.network_address}, ${row.address_nonce})`,
  );
};

export const writeAuditEntry = (manager: EntityManager, at: Date, entry: AuditRecord): Promise<void> =>
  insertEntry(manager, at, entry, sql`'{}'::jsonb`);

/**
 * Writes the entry with the hash of a row that the current transaction has just written. Throws when there is no such
 * row: the details of an entry are never NULL.
 */
export const writeRowEntry = async (
  manager: EntityManager,
  at: Date,
  kind: EvidenceKind,
  id: string,
  entry: AuditRecord,
): Promise<void> => {
  await pinNames(manager);
  await insertEntry(manager, at, entry, evidenceOf(kind, id));
};

/** Records who did what to which record, in the transaction of the act itself, so that both happen or neither. */
@Injectable()
export class AuditTrail {
  constructor(private readonly clock: Clock) {}

  async record(manager: EntityManager, entry: AuditRecord): Promise<void> {
    await writeAuditEntry(manager, this.clock.now(), this.completed(entry));
  }

  /** Records the hash of a row with the act that made it, so that a later change of the row is detected. */
  async recordRow(manager: EntityManager, kind: EvidenceKind, id: string, entry: AuditRecord): Promise<void> {
    await writeRowEntry(manager, this.clock.now(), kind, id, this.completed(entry));
  }

  protected completed(entry: AuditRecord): AuditRecord {
    return entry;
  }
}

/** The audit trail of a command: each entry names its operator. */
export class OperatorTrail extends AuditTrail {
  constructor(
    clock: Clock,
    private readonly operator: string,
  ) {
    super(clock);
  }

  protected override completed(entry: AuditRecord): AuditRecord {
    return { ...entry, details: { ...entry.details, operator: this.operator } };
  }
}
