import { type BodyOf, type ENDPOINTS, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isVerifiedSurgeon } from '../access/actor';
import type { RequestFacts } from '../access/call';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError, invalidField } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { OncePerKey } from '../http/once-per-key';
import { CatalogueService } from './catalogue.service';
import { SurgeonChoice } from './surgeon-choice';
import { SurgeryNotices } from './surgery-notices';
import { Surgery } from './surgery.entity';
import { UniqueCodes } from './unique-codes';

type Creation = BodyOf<typeof ENDPOINTS.createSurgery>;
type Participants = Pick<Surgery, 'patient_id' | 'surgeon_id' | 'hospital_id' | 'created_by'>;

/** Starts a process: a patient's own, or one that a verified surgeon makes for a patient they know. */
@Injectable()
export class SurgeryCreationService {
  constructor(
    private readonly once: OncePerKey,
    private readonly catalogue: CatalogueService,
    private readonly surgeons: SurgeonChoice,
    private readonly codes: UniqueCodes,
    private readonly notices: SurgeryNotices,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** The id of the new surgery. */
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
        details: { created_by: participants.created_by },
      });
      await this.tell(manager, actor, participants);
      return { made: { surgery_id: surgery.surgery_id }, status: 201 };
    });
    return surgery_id;
  }

  private isOwn(actor: Actor, body: Creation): boolean {
    return actor.patientId !== null && (!body.patient_id || body.patient_id === actor.patientId);
  }

  private async asPatient(manager: EntityManager, actor: Actor, body: Creation): Promise<Participants> {
    if (body.surgeon_id) await this.surgeons.requireChoosable(manager, body.surgeon_id, actor.accountId);
    return {
      patient_id: actor.patientId as string,
      surgeon_id: body.surgeon_id ?? null,
      hospital_id: body.hospital_id ?? null,
      created_by: 'PATIENT',
    };
  }

  private async asSurgeon(manager: EntityManager, actor: Actor, body: Creation): Promise<Participants> {
    if (!isVerifiedSurgeon(actor)) throw invalidField('patient_id', messages.patientNotFound);
    if (!body.patient_id) throw invalidField('patient_id', messages.patientNotFound);
    if (!body.surgeon_id) throw invalidField('surgeon_id', messages.onlyVerifiedSurgeons);
    if (body.surgeon_id !== actor.surgeonId) throw new DomainError('request.forbidden');
    if (!body.hospital_id) throw invalidField('hospital_id', messages.surgeryDetailsIncomplete);
    await this.requireKnown(manager, actor.surgeonId, body.patient_id);
    return {
      patient_id: body.patient_id,
      surgeon_id: actor.surgeonId,
      hospital_id: body.hospital_id,
      created_by: 'SURGEON',
    };
  }

  /** A shared surgery, an account that the surgeon made, or a find by exact email in the last hour. */
  private async requireKnown(manager: EntityManager, surgeonId: string, patientId: string): Promise<void> {
    const known = await manager.query(
      `SELECT 1 FROM patient p WHERE p.patient_id = $1
         AND (p.created_by_surgeon_id = $2
           OR EXISTS (SELECT 1 FROM surgery s WHERE s.patient_id = $1 AND s.surgeon_id = $2)
           OR EXISTS (SELECT 1 FROM patient_grant g
                      WHERE g.patient_id = $1 AND g.surgeon_id = $2 AND g.expires_at > $3))`,
      [patientId, surgeonId, this.clock.now()],
    );
    if (known.length === 0) throw new DomainError('patient.not-found');
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

  private async tell(
    manager: EntityManager,
    { accountId }: Actor,
    { created_by, patient_id, surgeon_id }: Participants,
  ): Promise<void> {
    if (created_by === 'PATIENT' && surgeon_id) await this.notices.chosen(manager, accountId, surgeon_id);
    if (created_by === 'SURGEON' && surgeon_id) {
      const name = await this.surgeons.nameOf(manager, surgeon_id);
      await this.notices.processCreated(manager, patient_id, { accountId, name });
    }
  }
}
