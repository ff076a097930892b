import {
  PERMISSIONS,
  type PatientPermission,
  type Permission,
  type PermissionRow,
  type SurgeryPermission,
} from '@candour/contracts';
import { DomainError } from '../common/domain-error';
import { type Actor, isVerifiedSurgeon } from '../call/actor';
import type { Relation, RelationFor } from '../call/surgery-for';
import { type Sql, joined, sql } from '../database/sql';

/**
 * The relations through which an actor may touch surgeries for a permission: as owner, as linked verified surgeon, as
 * administrator, or several.
 */
const relationsFor = (permission: Permission, actor: Actor): readonly Relation[] => {
  const { roles } = PERMISSIONS[permission];
  const may = (role: Relation): boolean => (roles as readonly string[]).includes(role);
  return [
    ...(may('PATIENT') && actor.patientId !== null ? (['PATIENT'] as const) : []),
    ...(may('SURGEON') && isVerifiedSurgeon(actor) ? (['SURGEON'] as const) : []),
    ...(may('ADMIN') && actor.roles.includes('ADMIN') ? (['ADMIN'] as const) : []),
  ];
};

const CLAUSES: Readonly<Record<Relation, (actor: Actor) => Sql>> = {
  PATIENT: ({ patientId }) => sql`s.patient_id = ${patientId}`,
  SURGEON: ({ surgeonId }) => sql`s.surgeon_id = ${surgeonId}`,
  ADMIN: () => sql`true`,
};

/**
 * The WHERE clause of a permission over surgeries `s`, used for a single row and for the list. It holds for the
 * patient's own surgeries, for those linked to the verified surgeon, and, where a permission is an administrator's too,
 * for every one.
 */
export const surgeriesOf = (permission: Permission, actor: Actor): Sql => {
  const clauses = relationsFor(permission, actor).map((relation) => CLAUSES[relation](actor));
  return clauses.length > 0 ? sql`(${joined(clauses, sql` OR `)})` : sql`false`;
};

/** The relation of an actor to a row that the policy let through; the patient comes first, the administrator last. */
export const relationTo = <P extends SurgeryPermission>(
  permission: P,
  actor: Actor,
  surgery: { readonly patient_id: string; readonly surgeon_id: string | null },
): RelationFor<P> | null => {
  const holds: Readonly<Record<Relation, boolean>> = {
    PATIENT: surgery.patient_id === actor.patientId,
    SURGEON: surgery.surgeon_id === actor.surgeonId,
    ADMIN: true,
  };
  return (relationsFor(permission, actor).find((relation) => holds[relation]) as RelationFor<P>) ?? null;
};

/**
 * The ways in which a surgeon knows a patient: a shared surgery, an account that the surgeon made, a search by email.
 */
const shared = (surgeonId: string): Sql =>
  sql`SELECT s.patient_id FROM surgery s WHERE s.surgeon_id = ${surgeonId}`;
const created = (surgeonId: string): Sql =>
  sql`SELECT made.patient_id FROM patient made WHERE made.created_by_surgeon_id = ${surgeonId}`;
const found = (surgeonId: string, now: Date): Sql =>
  sql`SELECT f.patient_id FROM patient_grant f WHERE f.surgeon_id = ${surgeonId} AND f.expires_at > ${now}`;

const KNOWN_BY = {
  'patient:read': [shared],
  'patient:update-details': [],
  'patient:give-number': [shared],
  'patient:say-needs': [],
  'patient:take-data': [],
  'patient:list-own': [created, shared],
  'surgery:list-of-patient': [shared],
  'surgery:create': [created, shared, found],
} as const satisfies Record<PatientPermission | 'patient:list-own' | 'surgery:create', unknown>;

/**
 * The WHERE clause of a permission over the patients `p` of a verified surgeon. Each way of knowing a patient has its
 * own index; joined by OR, the conditions made PostgreSQL scan every patient of the hospital.
 */
export const patientsOf = (permission: keyof typeof KNOWN_BY, actor: Actor, now: Date): Sql => {
  const ways = isVerifiedSurgeon(actor) ? KNOWN_BY[permission].map((by) => by(actor.surgeonId, now)) : [];
  return ways.length > 0 ? sql`p.patient_id IN (${joined(ways, sql` UNION `)})` : sql`false`;
};

/** The WHERE clause of a permission over requests `h` to take a surgery over: those to the verified surgeon. */
export const handoversTo = (permission: 'consent-form:take-over', actor: Actor): Sql =>
  relationsFor(permission, actor).includes('SURGEON')
    ? sql`h.to_surgeon_id = ${actor.surgeonId}`
    : sql`false`;

/** The WHERE clause of a permission over surgeons `g`; only verified surgeons are visible to others. */
export const surgeonsOf = (
  permission: 'surgeon:read' | 'surgeon:list' | 'surgeon:list-own' | 'surgeon:list-unverified',
  actor: Actor,
): Sql => {
  if (permission === 'surgeon:list-unverified') return sql`g.surgeon_status = 'NOT_VERIFIED'`;
  if (permission !== 'surgeon:list-own') return sql`g.surgeon_status = 'VERIFIED'`;
  return sql`g.surgeon_status = 'VERIFIED' AND EXISTS
    (SELECT 1 FROM surgery s WHERE s.surgeon_id = g.surgeon_id AND ${surgeriesOf(permission, actor)})`;
};

/**
 * Throws 403 for a caller whom no row could ever let through, with the specified message for a surgeon who is not
 * verified, or for an email address that must be proven first. The WHERE clause decides which rows a caller may touch (404).
 */
export const requireRole = (permission: Permission, actor: Actor): void => {
  const { roles, verified, proven }: PermissionRow = PERMISSIONS[permission];
  const held = actor.roles.filter((role) => (roles as readonly string[]).includes(role));
  if (held.length === 0) throw new DomainError('request.forbidden');
  const onlyAsSurgeon = held.every((role) => role === 'SURGEON');
  if (verified && onlyAsSurgeon && !isVerifiedSurgeon(actor)) throw new DomainError('surgeon.not-verified');
  if (proven) requireProvenEmail(actor);
};

export const requireProvenEmail = ({ hasProvenEmail }: Pick<Actor, 'hasProvenEmail'>): void => {
  if (!hasProvenEmail) throw new DomainError('auth.email-first');
};
