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

/**
 * `auth_id` and `auth_roles` of a token; null if it is not ours. The server never trusts these values from the
 * browser.
 */
export const claimsOf = (token: string): Claims | null => {
  const { auth_id: accountId, auth_roles: roles } = claimsIn(token) ?? {};
  if (typeof accountId !== 'string' || !Array.isArray(roles)) return null;
  return { accountId, roles: ROLES.filter((role) => roles.includes(role)) };
};

const timedIdentifier = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/** The start of a session, from the `sid` of its token: a version 7 UUID begins with its creation time. */
export const startOf = (token: string): number | null => {
  const { sid } = claimsIn(token) ?? {};
  const [, high, low] = timedIdentifier.exec(typeof sid === 'string' ? sid : '') ?? [];
  return high === undefined || low === undefined ? null : Number.parseInt(high + low, 16);
};

/**
 * A session that the server has just issued, with its expiry in the time of the device's clock. Otherwise a clock
 * that is wrong by hours would end the session at once. The `iat` of the token is the server's time.
 */
export const onDeviceClock = (session: AuthSession, now: number): AuthSession => {
  const { iat } = claimsIn(session.token) ?? {};
  const ahead = typeof iat === 'number' ? clockAhead(now, iat * 1000) : 0;
  return { ...session, expirationDate: session.expirationDate + ahead };
};

/**
 * A stored session with the claims of its token and, if this browser did not store it, the start. An unreadable token
 * becomes an empty one, and the session is then cleared.
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
