import { type AuthSession, ROLES, type Role } from '@candour/contracts';
import type { HeldSession } from '@candour/machines';
import { clockAhead } from '../../api/server-clock';
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

const claimsIn = (token: string): Readonly<Record<string, unknown>> | null => {
  try {
    return decoded(token.split('.')[1] ?? '') as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
};

/** `auth_id` and `auth_roles` of a token; null when it is none of ours. The server never trusts them from here. */
export const claimsOf = (token: string): Claims | null => {
  const { auth_id: accountId, auth_roles: roles } = claimsIn(token) ?? {};
  if (typeof accountId !== 'string' || !Array.isArray(roles)) return null;
  return { accountId, roles: ROLES.filter((role) => roles.includes(role)) };
};

const timedIdentifier = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/** When the session of a token began, which its `sid` says: a UUID of version 7 begins with the time that made it. */
export const startOf = (token: string): number | null => {
  const { sid } = claimsIn(token) ?? {};
  const [, high, low] = timedIdentifier.exec(typeof sid === 'string' ? sid : '') ?? [];
  return high === undefined || low === undefined ? null : Number.parseInt(high + low, 16);
};

/**
 * A session that the server has just given, with its end by the clock of this device: where that is wrong by hours, a
 * login would otherwise be over at once. The token says by `iat` what time it is on the server.
 */
export const onDeviceClock = (session: AuthSession, now: number): AuthSession => {
  const { iat } = claimsIn(session.token) ?? {};
  const ahead = typeof iat === 'number' ? clockAhead(now, iat * 1000) : 0;
  return { ...session, expirationDate: session.expirationDate + ahead };
};

/**
 * What is stored with what its token says; a session that this browser did not see start is told its end in time as
 * well. An unreadable token becomes an empty one: that session is cleared.
 */
export const heldSessionOf = (stored: StoredSession): HeldSession => {
  const claims = claimsOf(stored.token);
  if (claims === null) return { ...stored, token: '', accountId: '', roles: [] };
  return { ...stored, ...claims, startedAt: stored.startedAt ?? startOf(stored.token) };
};

export const storedSessionOf = ({
  token,
  surgeonId,
  patientId,
  expirationDate,
  startedAt,
}: HeldSession): StoredSession => ({ token, surgeonId, patientId, expirationDate, startedAt });
