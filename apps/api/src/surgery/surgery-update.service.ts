import { type BodyOf, type ENDPOINTS, hasSide, isSigned, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SurgeryAccess } from '../access/surgery-access';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError, invalidField } from '../common/domain-error';
import { CatalogueService } from './catalogue.service';
import { SurgeonChoice } from './surgeon-choice';
import { SurgeryNotices } from './surgery-notices';
import { Surgery } from './surgery.entity';
import { UniqueCodes } from './unique-codes';

type Update = BodyOf<typeof ENDPOINTS.updateSurgery>;
type Changes = Partial<Pick<Surgery, 'surgeon_id' | 'hospital_id' | 'surgery_date' | 'surgery_laterality'>>;

/** Changes surgeon, hospital, date and side of a surgery until the first signature. */
@Injectable()
export class SurgeryUpdateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly catalogue: CatalogueService,
    private readonly surgeons: SurgeonChoice,
    private readonly codes: UniqueCodes,
    private readonly notices: SurgeryNotices,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** A partial update: missing fields stay unchanged, null clears a field. */
  async update(held: SurgeryFor<'surgery:update'>, body: Update, requestId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const locked = await this.access.lock(manager, held, 'surgery:update');
      if (isSigned(locked.surgery)) throw new DomainError('surgery.details-frozen');
      const changes = changed(locked.surgery, await this.permitted(manager, locked, body));
      if (Object.keys(changes).length === 0) return;
      await manager.update(Surgery, { surgery_id: locked.surgery.surgery_id }, changes);
      await this.audit.record(manager, {
        action: 'surgery.updated',
        actor: locked.actor,
        requestId,
        surgeryId: locked.surgery.surgery_id,
        details: { changes },
      });
      const { surgery, actor } = locked;
      const { surgeon_id: surgeonId = surgery.surgeon_id } = changes;
      await this.codes.surgeonChanged(manager, { surgery, surgeonId, actor, requestId });
      await this.tell(manager, locked, changes);
    });
  }

  private async permitted(
    manager: EntityManager,
    held: SurgeryFor<'surgery:update'>,
    body: Update,
  ): Promise<Changes> {
    const { surgery, relation, actor } = held;
    const isPatient = relation === 'PATIENT';
    if (isPatient && body.laterality !== undefined) throw new DomainError('request.forbidden');
    if (!isPatient && body.surgeon_id !== undefined && body.surgeon_id !== surgery.surgeon_id) {
      throw new DomainError('request.forbidden');
    }
    if (body.surgeon_id && body.surgeon_id !== surgery.surgeon_id) {
      await this.surgeons.requireChoosable(manager, body.surgeon_id, actor.accountId);
    }
    if (body.hospital_id) await this.catalogue.requireHospital(manager, body.hospital_id);
    if (
      body.surgery_date &&
      body.surgery_date !== surgery.surgery_date &&
      body.surgery_date < this.clock.today()
    ) {
      throw invalidField('surgery_date', messages.dateInPast);
    }
    if (body.laterality && !hasSide(surgery)) {
      throw invalidField('laterality', messages.optionInvalid);
    }
    const { laterality, ...others } = body;
    return laterality === undefined ? others : { ...others, surgery_laterality: laterality };
  }

  private async tell(
    manager: EntityManager,
    held: SurgeryFor<'surgery:update'>,
    changes: Changes,
  ): Promise<void> {
    const { accountId } = held.actor;
    if (changes.surgeon_id) await this.notices.chosen(manager, accountId, changes.surgeon_id);
    if (changes.surgery_laterality !== undefined && held.surgery.surgeon_id) {
      const name = await this.surgeons.nameOf(manager, held.surgery.surgeon_id);
      const told = { to: held.surgery.patient_account_id, about: accountId };
      await this.notices.sideCorrected(manager, told, name);
    }
  }
}

const changed = (before: SurgeryRow, wanted: Changes): Changes =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== before[name as keyof SurgeryRow]),
  );
