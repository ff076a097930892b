import { type BodyOf, type ENDPOINTS, isSigned, isSurgeonLinked, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SurgeryAccess } from '../access/surgery-access';
import type { Actor } from '../call/actor';
import { AuditTrail } from '../audit/audit-trail';
import { DomainError, invalidField } from '../common/domain-error';
import { CatalogueService } from './catalogue.service';
import { CodeProofService, type Linkable, requirePatientsProof } from './code-proof.service';
import { type ComparedSides, SidesService, requireAgreement } from './sides.service';
import { SurgeonChoice } from './surgeon-choice';
import { SurgeryNotices } from './surgery-notices';
import { standingOf } from './surgery-standing';
import { Surgery } from './surgery.entity';
import { UniqueCodes } from './unique-codes';

type Link = BodyOf<typeof ENDPOINTS.linkSurgery>;

/** Links a verified surgeon to a surgery. */
@Injectable()
export class SurgeryLinkingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly proof: CodeProofService,
    private readonly catalogue: CatalogueService,
    private readonly surgeons: SurgeonChoice,
    private readonly sides: SidesService,
    private readonly codes: UniqueCodes,
    private readonly notices: SurgeryNotices,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Links the surgeon; repeating it changes nothing. A side that differs from the patient's is stored with the
   * link, then refused: consent-form.held-side.
   */
  async link(actor: Actor, body: Link, requestId: string): Promise<void> {
    if (body.surgeon_id !== actor.surgeonId) throw new DomainError('request.forbidden');
    const write = () =>
      this.dataSource.transaction(async (manager) => {
        await this.write(manager, actor, body, requestId);
        return this.say(manager, actor, body, requestId);
      });
    requireAgreement(await (body.unique_code ? this.proof.countingGuess(actor, write) : write()));
  }

  private async say(
    manager: EntityManager,
    actor: Actor,
    { surgery_id, surgeon_side: side }: Link,
    requestId: string,
  ): Promise<Pick<ComparedSides, 'differ'>> {
    if (!side) return { differ: false };
    const { surgery } = await this.access.load('surgery:update', actor, surgery_id, manager);
    return this.sides.sayAsSurgeon(manager, { surgery, side, actor, requestId }, { field: 'surgeon_side' });
  }

  private async write(manager: EntityManager, actor: Actor, body: Link, requestId: string): Promise<void> {
    const surgery = await this.proof.require(manager, actor, body);
    const linkedAlready = surgery.surgeon_id === actor.surgeonId;
    if (!linkedAlready) this.requireFree(surgery);
    if (surgery.patient_account_id === actor.accountId) throw invalidField('surgeon_id', messages.ownSurgeon);
    await this.catalogue.requireHospital(manager, body.hospital_id);
    if (linkedAlready && (surgery.hospital_id !== null || isSigned(surgery))) return;
    await manager.update(
      Surgery,
      { surgery_id: surgery.surgery_id },
      {
        surgeon_id: body.surgeon_id,
        hospital_id: body.hospital_id,
        ...(linkedAlready ? {} : { surgeon_side: null }),
      },
    );
    if (!linkedAlready) await this.sides.forget(manager, surgery, { actor, role: 'SURGEON' }, requestId);
    await this.audit.record(manager, {
      action: 'surgery.linked',
      actor,
      requestId,
      surgeryId: surgery.surgery_id,
      details: { hospital_id: body.hospital_id, ...(await standingOf(manager, surgery.surgery_id)) },
    });
    await this.codes.surgeonChanged(manager, { surgery, surgeonId: body.surgeon_id, actor, requestId });
    const name = await this.surgeons.nameOf(manager, body.surgeon_id);
    const told = { to: surgery.patient_account_id, about: actor.accountId };
    if (!linkedAlready) await this.notices.linked(manager, told, name);
  }

  private requireFree(surgery: Linkable): void {
    if (isSigned(surgery)) throw new DomainError('surgery.details-frozen');
    if (isSurgeonLinked(surgery)) throw new DomainError('surgery.already-linked');
    requirePatientsProof(surgery);
  }
}
