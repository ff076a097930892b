import {
  type BodyOf,
  CODE_LOOKUP_GRANT_S,
  type ENDPOINTS,
  type SurgeryByCode,
  messages,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/actor';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError, invalidField } from '../common/domain-error';
import { RateLimiter } from '../http/rate-limiter';
import { CatalogueService } from './catalogue.service';
import { CodeGrant } from './code-grant.entity';
import { SurgeonChoice } from './surgeon-choice';
import { SurgeryNotices } from './surgery-notices';
import { Surgery } from './surgery.entity';
import { UniqueCodes } from './unique-codes';

type Link = BodyOf<typeof ENDPOINTS.linkSurgery>;

interface Linkable {
  readonly surgery_id: string;
  readonly unique_code: string;
  readonly surgeon_id: string | null;
  readonly surgeon_status: string | null;
  readonly hospital_id: string | null;
  readonly patient_account_id: string;
  readonly signed: boolean;
}

/** A verified surgeon finds a surgery by its unique code and links to it. */
@Injectable()
export class SurgeryLinkingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly surgeons: SurgeonChoice,
    private readonly codes: UniqueCodes,
    private readonly notices: SurgeryNotices,
    private readonly audit: AuditTrail,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Just enough to see that it is the right patient; opens the way to link for 15 minutes. */
  lookUp(actor: Actor, code: string, requestId: string): Promise<SurgeryByCode> {
    return this.countingGuess(actor, () => this.find(actor, code, requestId));
  }

  /** The surgery is held meanwhile: a code that ends in the same moment must not leave a look-up behind. */
  private async find(actor: Actor, code: string, requestId: string): Promise<SurgeryByCode> {
    return this.dataSource.transaction(async (manager) => {
      const [found] = await manager.query(
        `SELECT s.surgery_id, p.patient_title, p.patient_first_name, p.patient_last_name, o.operation_name
         FROM surgery s JOIN patient p ON p.patient_id = s.patient_id
         JOIN operation o ON o.operation_id = s.operation_id WHERE s.unique_code = $1 FOR SHARE OF s`,
        [code],
      );
      if (!found) throw new DomainError('surgery.code-unknown');
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
      return found;
    });
  }

  /** Whether the link is new; false when the same surgeon was linked already. */
  async link(actor: Actor, body: Link, requestId: string): Promise<boolean> {
    if (body.surgeon_id !== actor.surgeonId) throw new DomainError('request.forbidden');
    const write = () => this.write(actor, body, requestId);
    return body.unique_code ? this.countingGuess(actor, write) : write();
  }

  private async write(actor: Actor, body: Link, requestId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const surgery = await this.proven(manager, actor, body);
      const linkedAlready = surgery.surgeon_id === actor.surgeonId;
      if (!linkedAlready) this.requireFree(surgery);
      if (surgery.patient_account_id === actor.accountId)
        throw invalidField('surgeon_id', messages.ownSurgeon);
      await this.catalogue.requireHospital(manager, body.hospital_id);
      if (linkedAlready && (surgery.hospital_id !== null || surgery.signed)) return false;
      await manager.update(
        Surgery,
        { surgery_id: surgery.surgery_id },
        { surgeon_id: body.surgeon_id, hospital_id: body.hospital_id },
      );
      await this.audit.record(manager, {
        action: 'surgery.linked',
        actor,
        requestId,
        surgeryId: surgery.surgery_id,
        details: { hospital_id: body.hospital_id },
      });
      const { surgery_id: surgeryId, surgeon_id: formerSurgeonId } = surgery;
      if (formerSurgeonId !== null && !linkedAlready) {
        await this.codes.renew(manager, { surgeryId, formerSurgeonId, actor, requestId });
      }
      const name = await this.surgeons.nameOf(manager, body.surgeon_id);
      const told = { to: surgery.patient_account_id, about: actor.accountId };
      if (!linkedAlready) await this.notices.linked(manager, told, name);
      return !linkedAlready;
    });
  }

  /**
   * An id is not a proof: the code is, or the surgeon's own look-up of it, or that they are linked already.
   * Unknown and unproven look the same.
   */
  private async proven(manager: EntityManager, actor: Actor, body: Link): Promise<Linkable> {
    await manager.query('SELECT 1 FROM surgery WHERE surgery_id = $1 FOR UPDATE', [body.surgery_id]);
    const [surgery]: (Linkable & { granted: boolean })[] = await manager.query(
      `SELECT s.surgery_id, s.unique_code, s.surgeon_id, g.surgeon_status, s.hospital_id,
         p.account_id AS patient_account_id,
         (s.patient_signed_at IS NOT NULL OR s.surgeon_signed_at IS NOT NULL) AS signed,
         EXISTS (SELECT 1 FROM code_grant c WHERE c.surgery_id = s.surgery_id AND c.surgeon_id = $2
                 AND c.expires_at > $3) AS granted
       FROM surgery s JOIN patient p ON p.patient_id = s.patient_id
       LEFT JOIN surgeon g ON g.surgeon_id = s.surgeon_id
       WHERE s.surgery_id = $1`,
      [body.surgery_id, actor.surgeonId, this.clock.now()],
    );
    const isLinked = surgery?.surgeon_id === actor.surgeonId;
    if (body.unique_code && body.unique_code !== surgery?.unique_code && !isLinked)
      throw new DomainError('surgery.code-unknown');
    const isProven = body.unique_code || surgery?.granted || isLinked;
    if (!surgery || !isProven) throw new DomainError('request.not-found');
    return surgery;
  }

  private requireFree(surgery: Linkable): void {
    if (surgery.signed) throw new DomainError('surgery.details-frozen');
    if (surgery.surgeon_id !== null && surgery.surgeon_status === 'VERIFIED') {
      throw new DomainError('surgery.already-linked');
    }
  }

  /** A code counts as wrong until it has proved right, so that many guesses at once are all counted. */
  private async countingGuess<Result>(actor: Actor, guess: () => Promise<Result>): Promise<Result> {
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
