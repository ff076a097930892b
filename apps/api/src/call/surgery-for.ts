import type { PERMISSIONS, SurgeryPermission } from '@candour/contracts';
import type { Actor } from './actor';
import type { SurgeryRow } from './surgery-row';

declare const granted: unique symbol;

/** The relation of the caller to the surgery. */
export type Relation = 'PATIENT' | 'SURGEON' | 'ADMIN';

/** The relations through which a permission is given. */
export type RelationFor<P extends SurgeryPermission> = (typeof PERMISSIONS)[P]['roles'][number];

/**
 * A surgery that the actor may access for one permission. Services take this type and not an id. Only `access/` can
 * make it: its brand is a symbol that is not exported.
 */
export interface SurgeryFor<P extends SurgeryPermission> {
  readonly [granted]: P;
  readonly actor: Actor;
  readonly relation: RelationFor<P>;
  readonly surgery: SurgeryRow;
}
