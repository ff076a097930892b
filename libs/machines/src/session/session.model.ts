import {
  type AuthSession,
  PATIENT_SESSION_LIFETIME_S,
  type Role,
  SESSION_CHECK_INTERVAL_MS,
  SESSION_END_WARNING_S,
  SESSION_REFRESH_WINDOW_S,
  STAFF_SESSION_LIFETIME_S,
} from '@candour/contracts';

/** The session that a browser holds: what it stores, with what is read from the token. */
export interface HeldSession extends AuthSession {
  /** `auth_id` of the token. */
  readonly accountId: string;
  /** `auth_roles` of the token. */
  readonly roles: readonly Role[];
  /** When the person logged in, where this browser saw it: the absolute end counts from there. */
  readonly startedAt: number | null;
}

/** What the store holds, and what time it is. */
export interface Found {
  readonly session: HeldSession | null;
  readonly now: number;
}

/** What a logout would lose. */
export interface Unsent {
  /** Pieces of work that could not be sent; null when that could not be found out. */
  readonly pieces: number | null;
  /** Notes that are written and that the person has not sent. */
  readonly notes: number;
}

/** "If there is no token or no expiry, the session is cleared." */
export const isWhole = (session: HeldSession): boolean =>
  session.token !== '' && Number.isFinite(session.expirationDate) && session.expirationDate > 0;

/** A session ends 24 h after login for a patient, 12 h for staff, whatever is refreshed. */
export const endOf = (session: HeldSession): number | null => {
  if (session.startedAt === null) return null;
  const seconds = session.roles.includes('PATIENT') ? PATIENT_SESSION_LIFETIME_S : STAFF_SESSION_LIFETIME_S;
  return session.startedAt + seconds * 1000;
};

/** "If the remaining time is 0 or less, the user is logged out." */
export const isOver = (session: HeldSession, now: number): boolean =>
  session.expirationDate <= now || (endOf(session) ?? Number.POSITIVE_INFINITY) <= now;

/** "If more than 2700 s remain, nothing happens. Otherwise the token is refreshed." */
export const isFresh = (session: HeldSession, now: number): boolean =>
  session.expirationDate - now > SESSION_REFRESH_WINDOW_S * 1000;

/** Whether what is stored now is a session of the same person that is not over. */
export const goesOn = (session: HeldSession | null, { session: stored, now }: Found): boolean =>
  stored !== null && stored.accountId === session?.accountId && isWhole(stored) && !isOver(stored, now);

/** Beyond the next check, which reckons again. */
const NOT_BEFORE_THE_NEXT_CHECK = 2 * SESSION_CHECK_INTERVAL_MS;

const within = (milliseconds: number): number =>
  Math.min(Math.max(milliseconds, 0), NOT_BEFORE_THE_NEXT_CHECK);

/** How long until the person is warned that the session ends for good. */
export const untilWarning = (session: HeldSession | null, now: number): number => {
  const end = session ? endOf(session) : null;
  return within((end ?? Number.POSITIVE_INFINITY) - SESSION_END_WARNING_S * 1000 - now);
};

/** How long until the token or the whole session has ended. */
export const untilEnd = (session: HeldSession | null, now: number): number =>
  session
    ? within(Math.min(endOf(session) ?? Number.POSITIVE_INFINITY, session.expirationDate) - now)
    : NOT_BEFORE_THE_NEXT_CHECK;
