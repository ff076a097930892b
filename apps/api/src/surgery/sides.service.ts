import {
  type Laterality,
  type Side,
  hasSide,
  isSigned,
  isSignedBy,
  maySaySide,
  messages,
  signaturesOf,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import { PatientService } from '../auth/patient.service';
import type { Actor } from '../call/actor';
import type { SurgeryRow } from '../call/surgery-row';
import { DomainError, invalidField } from '../common/domain-error';
import { Surgery } from './surgery.entity';

/** A side of the body that a patient or surgeon gives for a surgery. */
export interface SaidSide {
  /** Locked by the caller. */
  readonly surgery: SurgeryRow;
  /** The owner of the side: a surgeon who corrects the patient's side gives the patient's. */
  readonly of: Side;
  /** Null withdraws it. */
  readonly side: Laterality | null;
  readonly by: { readonly actor: Actor; readonly role: Side };
  readonly requestId: string;
  readonly reason?: string | null;
}

export interface ComparedSides {
  /** The surgery afterwards. */
  readonly surgery: SurgeryRow;
  /** Whether both have given different sides: the caller commits, then refuses with `requireAgreement`. */
  readonly differ: boolean;
}

/** Compares the sides of a surgery after one was given. */
export type SideComparison = (manager: EntityManager, said: SaidSide) => Promise<ComparedSides>;

/** Stores the side of the body that patient and surgeon each give, and has them compared at once. */
@Injectable()
export class SidesService {
  private comparison: SideComparison | null = null;

  constructor(
    private readonly patients: PatientService,
    private readonly audit: AuditTrail,
  ) {}

  /** The consent-form noun, which knows the consequences for a form, registers the comparison at the start. */
  comparedBy(comparison: SideComparison): void {
    this.comparison = comparison;
  }

  /** Writes the side and has both compared, in the caller's transaction. */
  async say(manager: EntityManager, said: SaidSide): Promise<ComparedSides> {
    if (!this.comparison) throw new Error('Nobody compares the sides');
    const { surgery, of, side, by } = said;
    const column = of === 'PATIENT' ? 'surgery_laterality' : 'surgeon_side';
    if (surgery[column] !== side) {
      if (surgery.ended_outcome !== null) throw new DomainError('consent-form.ended');
      await manager.update(Surgery, { surgery_id: surgery.surgery_id }, { [column]: side });
      if (side !== null && by.role === 'PATIENT')
        await this.patients.keepDetails(manager, surgery.patient_id, { patient_laterality: side });
      await this.note(manager, said);
    }
    return this.comparison(manager, { ...said, surgery: { ...surgery, [column]: side } });
  }

  /**
   * The linked surgeon gives their own side. After a signature this is only possible to settle different sides or,
   * until the surgeon has signed, `withOwnWords`: with a statement or the signature. Throws 422 on `field` for an
   * operation without a side.
   */
  async sayAsSurgeon(
    manager: EntityManager,
    said: Omit<SaidSide, 'of' | 'by'> & { readonly actor: Actor },
    { field, withOwnWords = false }: { readonly field: string; readonly withOwnWords?: boolean },
  ): Promise<ComparedSides> {
    const { surgery, side, actor } = said;
    requireSided(surgery, side, field);
    if (side !== surgery.surgeon_side && !maySurgeonSay(surgery, side, withOwnWords))
      throw new DomainError('surgery.details-frozen');
    return this.say(manager, { ...said, of: 'SURGEON', by: { actor, role: 'SURGEON' } });
  }

  /** Clears the side of a former surgeon; the caller writes the columns. */
  async forget(
    manager: EntityManager,
    surgery: Pick<SurgeryRow, 'surgery_id' | 'surgeon_side'>,
    by: SaidSide['by'],
    requestId: string,
  ): Promise<void> {
    if (surgery.surgeon_side !== null)
      await this.note(manager, { surgery, of: 'SURGEON', side: null, by, requestId });
  }

  /** Writes the audit entry of a side. */
  note(manager: EntityManager, noted: NotedSide): Promise<void> {
    return noteSide(this.audit, manager, noted);
  }
}

/** A given, withdrawn or corrected side, for its audit entry. */
export interface NotedSide {
  readonly surgery: Pick<SurgeryRow, 'surgery_id'>;
  readonly of: Side;
  readonly side: Laterality | null;
  /** No actor where a command changes it. */
  readonly by: { readonly actor: Actor | null; readonly role: Side | 'ADMIN' };
  readonly requestId?: string;
}

export const noteSide = async (
  audit: AuditTrail,
  manager: EntityManager,
  { surgery, of, side, by, requestId }: NotedSide,
): Promise<void> => {
  await audit.record(manager, {
    action: 'surgery.side-said',
    ...by,
    ...(requestId === undefined ? {} : { requestId }),
    surgeryId: surgery.surgery_id,
    details: { of, side },
  });
};

/** Throws 422 on the field when a side is sent for an operation that has none. */
export const requireSided = (
  surgery: Pick<SurgeryRow, 'operation_laterality'>,
  side: Laterality | null | undefined,
  field: string,
): void => {
  if (side && !hasSide(surgery)) throw invalidField(field, messages.optionInvalid);
};

/** Throws the refusal for different sides, after the side and its hold were committed. */
export const requireAgreement = ({ differ }: Pick<ComparedSides, 'differ'>): void => {
  if (differ) throw new DomainError('consent-form.held-side');
};

const maySurgeonSay = (surgery: SurgeryRow, side: Laterality | null, withOwnWords: boolean): boolean =>
  (maySaySide(surgery, surgery.consent_holds) && (side !== null || !isSigned(surgery))) ||
  (withOwnWords && !isSignedBy('SURGEON', signaturesOf(surgery)));
