import type { Laterality, Side } from '@candour/contracts';
import type { EntityManager } from 'typeorm';
import type { AuditTrail } from '../audit/audit-trail';
import type { Actor } from '../call/actor';
import type { SurgeryRow } from '../call/surgery-row';
import { noteSide } from './sides.service';
import type { Surgery } from './surgery.entity';

/** The author of a change of a surgery's details; no actor for a command. */
export interface ChangedBy {
  readonly actor: Actor | null;
  readonly role: Side | 'ADMIN';
  readonly requestId?: string;
}

type Changed = Partial<Pick<Surgery, 'surgeon_id' | 'operation_id' | 'surgery_laterality' | 'surgeon_side'>>;

/**
 * The surgeon's own side after a change. A surgeon who changes the side thereby gives their own. A side of a
 * former surgeon, or from before the operation or the side changed, is cleared.
 */
export const ownSideAfter = (
  surgery: SurgeryRow,
  changed: Changed,
  role: ChangedBy['role'],
): Laterality | null => {
  if (changed.surgeon_id !== undefined) return null;
  if (changed.surgery_laterality && role === 'SURGEON') return changed.surgery_laterality;
  const isOther = changed.operation_id !== undefined || changed.surgery_laterality !== undefined;
  return isOther ? null : surgery.surgeon_side;
};

/** The audit entries of the sides that a change has changed. */
export const noteChangedSides = async (
  audit: AuditTrail,
  manager: EntityManager,
  surgery: SurgeryRow,
  { surgery_laterality = surgery.surgery_laterality, surgeon_side = null }: Changed,
  { actor, role, ...request }: ChangedBy,
): Promise<void> => {
  const noted = { surgery, by: { actor, role }, ...request };
  if (surgery_laterality !== surgery.surgery_laterality)
    await noteSide(audit, manager, { ...noted, of: 'PATIENT', side: surgery_laterality });
  if (surgeon_side !== surgery.surgeon_side)
    await noteSide(audit, manager, { ...noted, of: 'SURGEON', side: surgeon_side });
};
