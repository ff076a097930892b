import { type BodyOf, type ENDPOINTS, isSigned, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { requireProvenEmail } from '../access/policy';
import { SurgeryAccess } from '../access/surgery-access';
import type { SurgeryFor } from '../call/surgery-for';
import type { SurgeryRow } from '../call/surgery-row';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError, invalidField } from '../common/domain-error';
import { CatalogueService } from './catalogue.service';
import { type ComparedSides, SidesService, requireAgreement, requireSided } from './sides.service';
import { SurgeonChoice } from './surgeon-choice';
import { SurgeryNotices } from './surgery-notices';
import { standingOf } from './surgery-standing';
import { Surgery } from './surgery.entity';
import { UniqueCodes } from './unique-codes';

type Update = BodyOf<typeof ENDPOINTS.updateSurgery>;
type Changes = Partial<Pick<Surgery, 'surgeon_id' | 'hospital_id' | 'surgery_date' | 'surgeon_side'>>;
type Held = SurgeryFor<'surgery:update'>;

/** Changes surgeon, hospital, date and sides of a surgery until the first signature. */
@Injectable()
export class SurgeryUpdateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: SurgeryAccess,
    private readonly catalogue: CatalogueService,
    private readonly surgeons: SurgeonChoice,
    private readonly sides: SidesService,
    private readonly codes: UniqueCodes,
    private readonly notices: SurgeryNotices,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * A partial update: missing fields stay unchanged, null clears a field. A side that differs from the other
   * person's is stored, then refused: consent-form.held-side.
   */
  async update(held: Held, body: Update, requestId: string): Promise<void> {
    const { laterality, surgeon_side, ...details } = body;
    const compared = await this.dataSource.transaction(async (manager) => {
      const locked = await this.access.lock(manager, held, 'surgery:update');
      const isOnlyOwnSide =
        surgeon_side !== undefined && laterality === undefined && Object.keys(details).length === 0;
      if (isSigned(locked.surgery) && !isOnlyOwnSide) throw new DomainError('surgery.details-frozen');
      requireOwnSide(locked, body);
      const surgery = await this.change(manager, locked, details, requestId);
      return this.say(manager, { ...locked, surgery }, body, requestId);
    });
    requireAgreement(compared);
  }

  private async change(
    manager: EntityManager,
    locked: Held,
    details: Omit<Update, 'laterality' | 'surgeon_side'>,
    requestId: string,
  ): Promise<SurgeryRow> {
    const { surgery, actor } = locked;
    const changes = changed(surgery, await this.permitted(manager, locked, details));
    if (Object.keys(changes).length === 0) return surgery;
    await manager.update(Surgery, { surgery_id: surgery.surgery_id }, changes);
    await this.audit.record(manager, {
      action: 'surgery.updated',
      actor,
      requestId,
      surgeryId: surgery.surgery_id,
      details: { changes, ...(await standingOf(manager, surgery.surgery_id)) },
    });
    if (changes.surgeon_side === null)
      await this.sides.forget(manager, surgery, { actor, role: locked.relation }, requestId);
    const { surgeon_id: surgeonId = surgery.surgeon_id } = changes;
    await this.codes.surgeonChanged(manager, { surgery, surgeonId, actor, requestId });
    if (changes.surgeon_id) await this.notices.chosen(manager, changes.surgeon_id);
    return { ...surgery, ...changes };
  }

  /** A surgeon gives their own side, or corrects that of the patient, who is notified. */
  private async say(
    manager: EntityManager,
    { surgery, actor }: Pick<Held, 'surgery' | 'actor'>,
    { laterality, surgeon_side }: Update,
    requestId: string,
  ): Promise<ComparedSides> {
    if (surgeon_side !== undefined) {
      const said = { surgery, side: surgeon_side, actor, requestId };
      return this.sides.sayAsSurgeon(manager, said, { field: 'surgeon_side' });
    }
    if (laterality === undefined) return { surgery, differ: false };
    requireSided(surgery, laterality, 'laterality');
    if (laterality !== surgery.surgery_laterality && surgery.surgeon_id) {
      const name = await this.surgeons.nameOf(manager, surgery.surgeon_id);
      const told = { to: surgery.patient_account_id, about: actor.accountId };
      await this.notices.sideCorrected(manager, told, name);
    }
    const by = { actor, role: 'SURGEON' } as const;
    return this.sides.say(manager, { surgery, of: 'PATIENT', side: laterality, by, requestId });
  }

  private async permitted(
    manager: EntityManager,
    held: Held,
    body: Omit<Update, 'laterality' | 'surgeon_side'>,
  ): Promise<Changes> {
    const { surgery, relation, actor } = held;
    const isPatient = relation === 'PATIENT';
    if (!isPatient && body.surgeon_id !== undefined && body.surgeon_id !== surgery.surgeon_id) {
      throw new DomainError('request.forbidden');
    }
    if (body.surgeon_id && body.surgeon_id !== surgery.surgeon_id) {
      requireProvenEmail(actor);
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
    const isNewSurgeon = body.surgeon_id !== undefined && body.surgeon_id !== surgery.surgeon_id;
    return isNewSurgeon ? { ...body, surgeon_side: null } : body;
  }
}

/**
 * Each person gives only their own side. A surgeon may correct the patient's only before giving their own and
 * while none is disputed, because two sides from one person prove nothing.
 */
const requireOwnSide = ({ surgery, relation }: Held, { laterality, surgeon_side }: Update): void => {
  const isPatients = relation === 'PATIENT';
  const hasOwn = surgery.surgeon_side !== null || !!surgeon_side || surgery.consent_holds.includes('SIDE');
  if (isPatients && (laterality !== undefined || surgeon_side !== undefined))
    throw new DomainError('request.forbidden');
  if (!isPatients && laterality !== undefined && hasOwn) throw new DomainError('request.forbidden');
};

const changed = (before: SurgeryRow, wanted: Changes): Changes =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== before[name as keyof SurgeryRow]),
  );
