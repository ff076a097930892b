import { type AuthSession, UNSENT_WORK_KEPT_MS } from '@candour/contracts';

import { forgetKept } from './kept/kept-place';
import { forgetKnownRows } from './known-rows';

const KEY = 'candour.session';
const VERIFIED_KEY = 'candour.verified-surgeon';

/** The auth session of section 3, and the time of the login. */
export interface StoredSession extends AuthSession {
  readonly startedAt: number | null;
}

/** Replaces the stored session when it expires. A logout leaves nothing. */
interface EndedSession {
  readonly endedOf: string;
  readonly at: number;
}

/** Fallback for a browser that stores nothing: the session lives as long as the page. */
let inMemory: string | null = null;

const readText = (): string | null => {
  try {
    return inMemory ?? localStorage.getItem(KEY);
  } catch {
    return inMemory;
  }
};

const read = (): unknown => {
  try {
    return JSON.parse(readText() ?? 'null');
  } catch {
    return null;
  }
};

const isStored = (value: unknown): value is StoredSession =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';

const isEnded = (value: unknown): value is EndedSession =>
  typeof value === 'object' && value !== null && 'endedOf' in value && 'at' in value;

/** The stored session, written by any tab; null if there is none or it is unreadable. */
export const readSession = (): StoredSession | null => {
  const value = read();
  return isStored(value) ? value : null;
};

/** The stored session if it belongs to the same login as `before`, perhaps with a newer token; otherwise null. */
export const ofSameLogin = (before: StoredSession, now: StoredSession | null): StoredSession | null =>
  now &&
  now.startedAt === before.startedAt &&
  now.patientId === before.patientId &&
  now.surgeonId === before.surgeonId
    ? now
    : null;

/** Removes the stored session, so that no other tab uses a token that has been replaced. */
const removeStored = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
};

const write = (value: StoredSession | EndedSession): void => {
  const text = JSON.stringify(value);
  inMemory = null;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    inMemory = text;
    removeStored();
  }
};

/** Deletes what another login has kept on this device. */
export const writeSession = (session: StoredSession): void => {
  if (!ofSameLogin(session, readSession())) {
    forgetKept();
    forgetKnownRows();
  }
  write(session);
};

const forgetVerified = (): void => {
  try {
    localStorage.removeItem(VERIFIED_KEY);
  } catch {
    // Nothing was stored.
  }
};

/** Clears the session at a logout. Nothing about the user stays. */
export const clearSession = (): void => {
  forgetKept();
  inMemory = null;
  forgetVerified();
  forgetKnownRows();
  removeStored();
};

/** Removes token and ids, but keeps the account id, because unsent work of the account is kept. */
export const endStoredSession = (account: string, now: number): void => {
  forgetKept();
  forgetVerified();
  forgetKnownRows();
  write({ endedOf: account, at: now });
};

/** The account whose session expired, if no user has logged out or in since. Its unsent work is kept for 7 days. */
export const accountOfEnded = (now: number): string | null => {
  const value = read();
  return isEnded(value) && now - value.at < UNSENT_WORK_KEPT_MS ? value.endedOf : null;
};

/** Whether the surgeon may see patients, according to the last reply on this device. */
export const isKnownAsVerified = ({ surgeonId }: StoredSession): boolean => {
  try {
    return surgeonId !== null && localStorage.getItem(VERIFIED_KEY) === surgeonId;
  } catch {
    return false;
  }
};

export const keepVerified = (surgeonId: string, isVerified: boolean): void => {
  try {
    if (isVerified) localStorage.setItem(VERIFIED_KEY, surgeonId);
    else localStorage.removeItem(VERIFIED_KEY);
  } catch {
    // The lists are then requested after the account has loaded.
  }
};

/**
 * Calls the listener when another tab logs in or out; that tab's session then replaces this one. Returns the
 * unsubscribe function.
 */
export const onSessionChangedElsewhere = (listener: () => void): (() => void) => {
  const hear = (event: StorageEvent): void => {
    if (event.key !== KEY && event.key !== null) return;
    inMemory = null;
    listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
