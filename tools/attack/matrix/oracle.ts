import type { PermissionRow } from '@candour/contracts';
import type { Contracts, NamedRow, Place } from '../../testbed/every-call/rows.ts';
import type { Caller } from '../../testbed/every-call/fixture/callers.ts';
import { KINDS } from './kinds.ts';

/** The owner of the record that a request names. */
export type Whose = 'own' | 'foreign' | 'unknown' | 'malformed';

export interface Expected {
  /** Its name in the table. */
  readonly kind: string;
  readonly statuses: readonly number[];
  /** The only code that the reply may have; omitted where several are valid. */
  readonly code?: string;
}

/** A journey that has not reached the step answers 409, a wrong value 422. */
const ANSWERED = [200, 201, 409, 422];
const REFUSED = [403, 404, 422];

const refusedRole = (permission: PermissionRow, { roles, isVerified }: Caller): string | null => {
  const held = roles.filter((role) => permission.roles.includes(role));
  if (held.length === 0) return 'request.forbidden';
  return permission.verified && held.every((role) => role === 'SURGEON') && !isVerified
    ? 'surgeon.not-verified'
    : null;
};

/** The answer that a caller must get from a row, derived from its permission alone. */
export const expected = (
  { PERMISSIONS }: Pick<Contracts, 'PERMISSIONS'>,
  row: Pick<NamedRow, 'who' | 'actorOptional' | 'surgery' | 'body'>,
  caller: Caller,
  { whose, place }: { readonly whose: Whose; readonly place: Place | null },
): Expected => {
  const malformed = { kind: KINDS.malformed, statuses: place?.in === 'body' ? [422] : [400, 422] };
  if (row.who === 'anyone') {
    const isOver = row.actorOptional && caller.roles.length === 0 && caller.name !== 'nobody';
    if (isOver) return { kind: KINDS.nobody, statuses: [401], code: 'request.unauthenticated' };
    if (whose === 'malformed') return malformed;
    const isUnverified = caller.roles.includes('SURGEON') && !caller.isVerified;
    return row.actorOptional && isUnverified
      ? { kind: KINDS.role, statuses: [403], code: 'surgeon.not-verified' }
      : { kind: KINDS.own, statuses: row.body?.fields['ticket'] ? [401] : ANSWERED };
  }
  if (caller.roles.length === 0)
    return { kind: KINDS.nobody, statuses: [401], code: 'request.unauthenticated' };
  const permission: PermissionRow = PERMISSIONS[row.who];
  const code = refusedRole(permission, caller);
  if (code) return { kind: KINDS.role, statuses: [403], code };
  if (whose === 'malformed') return malformed;
  if (whose === 'own') return { kind: KINDS.own, statuses: ANSWERED };
  const isTheSubject = place?.in === 'path' || row.surgery === `body.${place?.name}`;
  // A permission over surgeries that includes administrators includes every surgery for them.
  const isAdministrators = permission.on === 'surgery' && caller.roles.includes('ADMIN');
  if (whose === 'foreign' && isTheSubject && isAdministrators) return { kind: KINDS.own, statuses: ANSWERED };
  return { kind: KINDS.hidden, statuses: isTheSubject && permission.on !== 'nothing' ? [404] : REFUSED };
};
