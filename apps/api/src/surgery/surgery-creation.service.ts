import { type BodyOf, type ENDPOINTS, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { requireProvenEmail } from '../access/policy';
import { AccountAccess } from '../access/account-access';
import { type Actor, isVerifiedSurgeon } from '../call/actor';
import type { RequestFacts } from '../call/call';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError, invalidField } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { OncePerKey } from '../http/once-per-key';
import { CatalogueService } from './catalogue.service';
import { SidesService } from './sides.service';
import { SurgeonChoice } from './surgeon-choice';
import { SurgeryNotices } from './surgery-notices';
import { standingOf } from './surgery-standing';
import { Surgery } from './surgery.entity';
import { UniqueCodes } from './unique-codes';

type Creation = BodyOf<typeof ENDPOINTS.createSurgery>;
type Participants = Pick<
  Surgery,
  'patient_id' | 'surgeon_id' | 'hospital_id' | 'created_by' | 'surgeon_side'
>;

/** Starts a process: by a patient, or by a verified surgeon for a patient whom they know. */
@Injectable()
export class SurgeryCreationService {
  constructor(
    private readonly once: OncePerKey,
    private readonly access: AccountAccess,
    private readonly catalogue: CatalogueService,
    private readonly surgeons: SurgeonChoice,
    private readonly sides: SidesService,
    private readonly codes: UniqueCodes,
    private readonly notices: SurgeryNotices,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the new surgery. */
  async create(actor: Actor, body: Creation, request: RequestFacts): Promise<string> {
    const { surgery_id } = await this.once.run(actor, request, async (manager) => {
      const operation_version_id = await this.catalogue.currentVersionOf(manager, body.operation_id);
      const participants = this.isOwn(actor, body)
        ? await this.asPatient(manager, actor, body)
        : await this.asSurgeon(manager, actor, body);
      if (participants.hospital_id) await this.catalogue.requireHospital(manager, participants.hospital_id);
      const surgery = await this.insert(manager, {
        ...participants,
        operation_id: body.operation_id,
        operation_version_id,
        surgery_date: body.surgery_date ?? null,
      });
      await this.audit.record(manager, {
        action: 'surgery.created',
        actor,
        requestId: request.requestId,
        surgeryId: surgery.surgery_id,
        details: {
          created_by: participants.created_by,
          ...(await standingOf(manager, surgery.surgery_id)),
        },
      });
      await this.noteSide(manager, actor, surgery, request.requestId);
      await this.tell(manager, actor, participants);
      return { made: { surgery_id: surgery.surgery_id }, status: 201 };
    });
    return surgery_id;
  }

  private isOwn(actor: Actor, body: Creation): boolean {
    return actor.patientId !== null && (!body.patient_id || body.patient_id === actor.patientId);
  }

  private async asPatient(manager: EntityManager, actor: Actor, body: Creation): Promise<Participants> {
    if (body.surgeon_side) throw new DomainError('request.forbidden');
    if (body.surgeon_id) {
      requireProvenEmail(actor);
      await this.surgeons.requireChoosable(manager, body.surgeon_id, actor.accountId);
    }
    return {
      patient_id: actor.patientId as string,
      surgeon_id: body.surgeon_id ?? null,
      hospital_id: body.hospital_id ?? null,
      created_by: 'PATIENT',
      surgeon_side: null,
    };
  }

  private async asSurgeon(manager: EntityManager, actor: Actor, body: Creation): Promise<Participants> {
    if (!isVerifiedSurgeon(actor)) throw invalidField('patient_id', messages.patientNotFound);
    requireProvenEmail(actor);
    if (!body.patient_id) throw invalidField('patient_id', messages.patientNotFound);
    if (!body.surgeon_id) throw invalidField('surgeon_id', messages.onlyVerifiedSurgeons);
    if (body.surgeon_id !== actor.surgeonId) throw new DomainError('request.forbidden');
    if (!body.hospital_id) throw invalidField('hospital_id', messages.surgeryDetailsIncomplete);
    await this.catalogue.requireSidedOperation(manager, body.operation_id, body.surgeon_side, 'surgeon_side');
    const patient = await this.access.patient('surgery:create', actor, body.patient_id, manager);
    return {
      patient_id: patient.patientId,
      surgeon_id: actor.surgeonId,
      hospital_id: body.hospital_id,
      created_by: 'SURGEON',
      surgeon_side: body.surgeon_side ?? null,
    };
  }

  private async insert(
    manager: EntityManager,
    given: Participants & Pick<Surgery, 'operation_id' | 'operation_version_id' | 'surgery_date'>,
  ): Promise<Surgery> {
    const surgery = manager.create(Surgery, {
      ...given,
      surgery_id: newIdentifier(),
      surgery_laterality: null,
      unique_code: await this.codes.free(manager),
      surgery_created_at: this.clock.now(),
    });
    await manager.insert(Surgery, surgery);
    return surgery;
  }

  /**
   * Records the side of the surgeon who creates the surgery; the patient has given none yet, so there is nothing
   * to compare.
   */
  private async noteSide(
    manager: EntityManager,
    actor: Actor,
    { surgery_id, surgeon_side: side }: Surgery,
    requestId: string,
  ): Promise<void> {
    if (side === null) return;
    const by = { actor, role: 'SURGEON' } as const;
    await this.sides.note(manager, { surgery: { surgery_id }, of: 'SURGEON', side, by, requestId });
  }

  private async tell(
    manager: EntityManager,
    { accountId }: Actor,
    { created_by, patient_id, surgeon_id }: Participants,
  ): Promise<void> {
    if (created_by === 'PATIENT' && surgeon_id) await this.notices.chosen(manager, surgeon_id);
    if (created_by === 'SURGEON' && surgeon_id) {
      const name = await this.surgeons.nameOf(manager, surgeon_id);
      await this.notices.processCreated(manager, patient_id, { accountId, name });
    }
  }
}
