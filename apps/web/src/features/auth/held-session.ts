import { ROLES, type Role } from '@candour/contracts';
import type { HeldSession } from '@candour/machines';
import type { StoredSession } from '../../api/token-storage';

interface Claims {
  readonly accountId: string;
  readonly roles: readonly Role[];
}

const decoded = (part: string): unknown => {
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
    character.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** `auth_id` and `auth_roles` of a token; null when it is none of ours. The server never trusts them from here. */
export const claimsOf = (token: string): Claims | null => {
  try {
    const claims = decoded(token.split('.')[1] ?? '') as Readonly<Record<string, unknown>>;
    const { auth_id: accountId, auth_roles: roles } = claims;
    if (typeof accountId !== 'string' || !Array.isArray(roles)) return null;
    return { accountId, roles: ROLES.filter((role) => roles.includes(role)) };
  } catch {
    return null;
  }
};

/** What is stored with what its token says. An unreadable token becomes an empty one: that session is cleared. */
export const heldSessionOf = (stored: StoredSession): HeldSession => {
  const claims = claimsOf(stored.token);
  return claims ? { ...stored, ...claims } : { ...stored, token: '', accountId: '', roles: [] };
};

export const storedSessionOf = ({
  token,
  surgeonId,
  patientId,
  expirationDate,
  startedAt,
}: HeldSession): StoredSession => ({ token, surgeonId, patientId, expirationDate, startedAt });
