import type { SurgeryPermission } from '@candour/contracts';
import type { Actor } from './actor';
import type { SurgeryRow } from './surgery-row';

declare const granted: unique symbol;

/** As whom the caller touches the surgery. */
export type Relation = 'PATIENT' | 'SURGEON';

/**
 * A surgery that the actor may touch for one permission. Services take this and not an id, and only the
 * policy makes it: the mark has no name outside this folder, so no other code can write one.
 */
export interface SurgeryFor<P extends SurgeryPermission> {
  readonly [granted]: P;
  readonly actor: Actor;
  readonly relation: Relation;
  readonly surgery: SurgeryRow;
}

export const grant = <P extends SurgeryPermission>(
  _permission: P,
  actor: Actor,
  relation: Relation,
  surgery: SurgeryRow,
): SurgeryFor<P> => ({ actor, relation, surgery }) as SurgeryFor<P>;
