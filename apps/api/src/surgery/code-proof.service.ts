import { type BodyOf, CODE_LOOKUP_GRANT_S, type ENDPOINTS, type SurgeryByCode } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ProvenAccounts } from '../access/proven-accounts';
import { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import type { SurgeryRow } from '../call/surgery-row';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { execute, oneOrNone, sql } from '../database/sql';
import { RateLimiter } from '../http/rate-limiter';
import { CodeGrant } from './code-grant.entity';

type Link = BodyOf<typeof ENDPOINTS.linkSurgery>;

export type Linkable = Pick<
  SurgeryRow,
  | 'surgery_id'
  | 'unique_code'
  | 'surgeon_id'
  | 'surgeon_side'
  | 'surgeon_status'
  | 'hospital_id'
  | 'patient_account_id'
  | 'patient_signed_at'
  | 'surgeon_signed_at'
> & { readonly has_proven_email: boolean };

/**
 * Throws unless the patient's address is proven: otherwise a stranger who registered it could be taken for the
 * patient.
 */
export const requirePatientsProof = ({ has_proven_email }: { readonly has_proven_email: boolean }): void => {
  if (!has_proven_email) throw new DomainError('surgery.patient-email-first');
};

/** Proof that a verified surgeon may link to a surgery: its unique code, by which they find it. */
@Injectable()
export class CodeProofService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: ProvenAccounts,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Returns only what identifies the patient, and allows the surgeon to link for 15 minutes. */
  lookUp(actor: Actor, code: string, requestId: string): Promise<SurgeryByCode> {
    return this.countingGuess(actor, () => this.find(actor, code, requestId));
  }

  /** Locks the surgery: a code that becomes void at the same moment must not leave a look-up behind. */
  private async find(actor: Actor, code: string, requestId: string): Promise<SurgeryByCode> {
    return this.dataSource.transaction(async (manager) => {
      const found = await oneOrNone(
        manager,
        sql<SurgeryByCode & { readonly has_proven_email: boolean }>`
          SELECT ${this.accounts.condition} AS has_proven_email, s.surgery_id, p.patient_title, p.patient_first_name, p.patient_last_name,
            p.patient_date_of_birth::text AS patient_date_of_birth, o.operation_name
          FROM surgery s JOIN patient p ON p.patient_id = s.patient_id JOIN account a ON a.account_id = p.account_id
          JOIN operation o ON o.operation_id = s.operation_id WHERE s.unique_code = ${code} FOR SHARE OF s`,
      );
      if (!found) throw new DomainError('surgery.code-unknown');
      const { has_proven_email, ...shown } = found;
      requirePatientsProof({ has_proven_email });
      const grant = { surgeon_id: actor.surgeonId as string, surgery_id: found.surgery_id };
      await manager.upsert(CodeGrant, { ...grant, expires_at: this.clock.in(CODE_LOOKUP_GRANT_S) }, [
        'surgeon_id',
        'surgery_id',
      ]);
      await this.audit.record(manager, {
        action: 'surgery.code-looked-up',
        actor,
        requestId,
        surgeryId: found.surgery_id,
      });
      return shown;
    });
  }

  /**
   * An id is not a proof: the code is, or the surgeon's own look-up of it, or an existing link. An unknown surgery and
   * a missing proof give the same error.
   */
  async require(manager: EntityManager, actor: Actor, body: Link): Promise<Linkable> {
    await execute(manager, sql`SELECT 1 FROM surgery WHERE surgery_id = ${body.surgery_id} FOR UPDATE`);
    const surgery = await oneOrNone(
      manager,
      sql<Linkable & { readonly granted: boolean }>`
        SELECT s.surgery_id, s.unique_code, s.surgeon_id, s.surgeon_side, g.surgeon_status, s.hospital_id,
          p.account_id AS patient_account_id, s.patient_signed_at, s.surgeon_signed_at,
          ${this.accounts.condition} AS has_proven_email,
          EXISTS (SELECT 1 FROM code_grant c WHERE c.surgery_id = s.surgery_id
                  AND c.surgeon_id = ${actor.surgeonId} AND c.expires_at > ${this.clock.now()}) AS granted
        FROM surgery s JOIN patient p ON p.patient_id = s.patient_id JOIN account a ON a.account_id = p.account_id
        LEFT JOIN surgeon g ON g.surgeon_id = s.surgeon_id
        WHERE s.surgery_id = ${body.surgery_id}`,
    );
    const isLinked = surgery?.surgeon_id === actor.surgeonId;
    if (body.unique_code && body.unique_code !== surgery?.unique_code && !isLinked)
      throw new DomainError('surgery.code-unknown');
    const isProven = body.unique_code || surgery?.granted || isLinked;
    if (!surgery || !isProven) throw new DomainError('request.not-found');
    return surgery;
  }

  /** A code counts as wrong until it has proved right, so that concurrent guesses are all counted. */
  async countingGuess<Result>(actor: Actor, guess: () => Promise<Result>): Promise<Result> {
    await this.limiter.consume('wrongCode', actor.accountId);
    let isWrong = false;
    try {
      return await guess();
    } catch (error) {
      isWrong = error instanceof DomainError && error.code === 'surgery.code-unknown';
      throw error;
    } finally {
      if (!isWrong) await this.limiter.giveBack('wrongCode', actor.accountId);
    }
  }
}
