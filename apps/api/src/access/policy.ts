import { PERMISSIONS, type Permission, type SurgeryPermission } from '@candour/contracts';
import { DomainError } from '../common/domain-error';
import { type Actor, isVerifiedSurgeon } from './actor';
import type { Relation } from './surgery-for';

export interface SurgeryClause {
  /** SQL over the alias `s`; $1 is taken by the caller, the clause uses the numbers from `firstParameter`. */
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** As what the actor may touch surgeries for a permission: the owner, the linked verified surgeon, or both. */
export const relationsFor = (permission: Permission, actor: Actor): readonly Relation[] => {
  const { roles } = PERMISSIONS[permission];
  const may = (role: Relation): boolean => (roles as readonly string[]).includes(role);
  return [
    ...(may('PATIENT') && actor.patientId !== null ? (['PATIENT'] as const) : []),
    ...(may('SURGEON') && isVerifiedSurgeon(actor) ? (['SURGEON'] as const) : []),
  ];
};

/**
 * The where-clause of a permission, for the one row and for the list: the patient's own surgeries, and those
 * that name the verified surgeon. Never true of anything else.
 */
export const surgeriesOf = (permission: Permission, actor: Actor, firstParameter = 1): SurgeryClause => {
  const parameters: string[] = [];
  const clauses = relationsFor(permission, actor).map((relation) => {
    parameters.push((relation === 'PATIENT' ? actor.patientId : actor.surgeonId) as string);
    const place = `$${firstParameter + parameters.length - 1}`;
    return relation === 'PATIENT' ? `s.patient_id = ${place}` : `s.surgeon_id = ${place}`;
  });
  return { sql: clauses.length > 0 ? `(${clauses.join(' OR ')})` : 'false', parameters };
};

/** The relation of an actor to a row that the policy let through: one's own surgery first. */
export const relationTo = (
  permission: SurgeryPermission,
  actor: Actor,
  surgery: { readonly patient_id: string; readonly surgeon_id: string | null },
): Relation | null =>
  relationsFor(permission, actor).find((relation) =>
    relation === 'PATIENT' ? surgery.patient_id === actor.patientId : surgery.surgeon_id === actor.surgeonId,
  ) ?? null;

/**
 * Refuses a caller whom no row could ever let through: 403, with the specified message for a surgeon who is
 * not verified. Which rows a caller may touch is the where-clause's matter (404).
 */
export const requireRole = (permission: Permission, actor: Actor): void => {
  const { roles, verified } = PERMISSIONS[permission];
  const held = actor.roles.filter((role) => (roles as readonly string[]).includes(role));
  if (held.length === 0) throw new DomainError('request.forbidden');
  const onlyAsSurgeon = held.every((role) => role === 'SURGEON');
  if (verified && onlyAsSurgeon && !isVerifiedSurgeon(actor)) throw new DomainError('surgeon.not-verified');
};
