import { type AuthSession, UNSENT_WORK_KEPT_MS } from '@candour/contracts';

const KEY = 'candour.session';
const VERIFIED_KEY = 'candour.verified-surgeon';

/** What is stored: section 3's auth session, and when the person logged in. */
export interface StoredSession extends AuthSession {
  readonly startedAt: number | null;
}

/** Stands in the place of a session that ended by itself; after a logout nothing does. */
interface EndedSession {
  readonly endedOf: string;
  readonly at: number;
}

/** Where the browser keeps nothing (its storage is closed), the session lives as long as the page. */
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
  typeof value === 'object' && value !== null && 'token' in value && 'expirationDate' in value;

const isEnded = (value: unknown): value is EndedSession =>
  typeof value === 'object' && value !== null && 'endedOf' in value && 'at' in value;

/** The stored session as it is now, whichever tab wrote it; null when there is none or it is unreadable. */
export const readSession = (): StoredSession | null => {
  const value = read();
  return isStored(value) ? value : null;
};

/** What is stored now, where it is of the same login as before, with a newer token perhaps; null otherwise. */
export const ofSameLogin = (before: StoredSession, now: StoredSession | null): StoredSession | null =>
  now &&
  now.startedAt === before.startedAt &&
  now.patientId === before.patientId &&
  now.surgeonId === before.surgeonId
    ? now
    : null;

/** A token that has been replaced must not be taken from there by another tab. */
const removeStored = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there.
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

export const writeSession = (session: StoredSession): void => write(session);

const forgetVerified = (): void => {
  try {
    localStorage.removeItem(VERIFIED_KEY);
  } catch {
    // Nothing was kept there.
  }
};

/** What a logout does: nothing says who was here. */
export const clearSession = (): void => {
  inMemory = null;
  forgetVerified();
  removeStored();
};

/** Token and ids go; whose they were stays, for what they had not sent. */
export const endStoredSession = (account: string, now: number): void => {
  forgetVerified();
  write({ endedOf: account, at: now });
};

/** Whose session ended by itself and nobody has logged out or in since; their unsent work is kept for 7 days. */
export const accountOfEnded = (now: number): string | null => {
  const value = read();
  return isEnded(value) && now - value.at < UNSENT_WORK_KEPT_MS ? value.endedOf : null;
};

/** Whether the surgeon of the session may see patients, as far as this device has heard. */
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
    // Then the lists are asked for when the account has come.
  }
};

/** Hears that another tab logged in or out, which counts from then on. Answers how to stop. */
export const onSessionChangedElsewhere = (listener: () => void): (() => void) => {
  const hear = (event: StorageEvent): void => {
    if (event.key !== KEY && event.key !== null) return;
    inMemory = null;
    listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
