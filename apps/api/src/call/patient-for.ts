import type { PatientPermission } from '@candour/contracts';
import type { Actor } from './actor';
import type { Relation } from './surgery-for';

declare const granted: unique symbol;

/** A patient whom the actor may access for one permission, as the patient or their surgeon. Only `access/` makes it. */
export interface PatientFor<P extends PatientPermission | 'surgery:create'> {
  readonly [granted]: P;
  readonly actor: Actor;
  readonly relation: Relation;
  readonly patientId: string;
}
