import {
  type AuthSession,
  PATIENT_SESSION_LIFETIME_S,
  type Role,
  SESSION_CHECK_INTERVAL_MS,
  SESSION_END_WARNING_S,
  SESSION_REFRESH_WINDOW_S,
  STAFF_SESSION_LIFETIME_S,
  isStaff,
} from '@candour/contracts';

/** The session in a browser: what it stores, and data from the token. */
export interface HeldSession extends AuthSession {
  /** `auth_id` of the token. */
  readonly accountId: string;
  /** `auth_roles` of the token. */
  readonly roles: readonly Role[];
  /** Time of the login, if this browser saw it. The absolute end counts from there. */
  readonly startedAt: number | null;
}

/** The content of the store, and the current time. */
export interface Found {
  readonly session: HeldSession | null;
  readonly now: number;
}

/** What a logout would lose. */
export interface Unsent {
  /** Number of items that could not be sent; null when it is unknown. */
  readonly pieces: number | null;
  /** Notes with text that the user has not sent. */
  readonly notes: number;
}

/** "If there is no token or no expiry, the session is cleared." */
export const isWhole = (session: HeldSession): boolean =>
  session.token !== '' && Number.isFinite(session.expirationDate) && session.expirationDate > 0;

/** A session ends 24 h after login for a patient and 12 h for staff, even with a fresh token. */
export const endOf = (session: HeldSession): number | null => {
  if (session.startedAt === null) return null;
  const seconds = isStaff(session.roles) ? STAFF_SESSION_LIFETIME_S : PATIENT_SESSION_LIFETIME_S;
  return session.startedAt + seconds * 1000;
};

/** "If the remaining time is 0 or less, the user is logged out." */
export const isOver = (session: HeldSession, now: number): boolean =>
  session.expirationDate <= now || (endOf(session) ?? Number.POSITIVE_INFINITY) <= now;

/** "If more than 2700 s remain, nothing happens. Otherwise the token is refreshed." */
export const isFresh = (session: HeldSession, now: number): boolean =>
  session.expirationDate - now > SESSION_REFRESH_WINDOW_S * 1000;

/** Whether the stored session belongs to the same account and is not over. */
export const goesOn = (session: HeldSession | null, { session: stored, now }: Found): boolean =>
  stored !== null && stored.accountId === session?.accountId && isWhole(stored) && !isOver(stored, now);

/** Later than the next check, which computes the time again. */
const NOT_BEFORE_THE_NEXT_CHECK = 2 * SESSION_CHECK_INTERVAL_MS;

const within = (milliseconds: number): number =>
  Math.min(Math.max(milliseconds, 0), NOT_BEFORE_THE_NEXT_CHECK);

/** Time until the warning before the absolute end. */
export const untilWarning = (session: HeldSession | null, now: number): number => {
  const end = session ? endOf(session) : null;
  return within((end ?? Number.POSITIVE_INFINITY) - SESSION_END_WARNING_S * 1000 - now);
};

/** Time until the token or the session ends. */
export const untilEnd = (session: HeldSession | null, now: number): number =>
  session
    ? within(Math.min(endOf(session) ?? Number.POSITIVE_INFINITY, session.expirationDate) - now)
    : NOT_BEFORE_THE_NEXT_CHECK;
