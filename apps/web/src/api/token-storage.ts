import type { AuthSession } from '@candour/contracts';

const KEY = 'candour.session';
const VERIFIED_KEY = 'candour.verified-surgeon';

/** What is stored: section 3's auth session, and when the person logged in. */
export interface StoredSession extends AuthSession {
  readonly startedAt: number | null;
}

/** Where the browser keeps nothing (its storage is closed), the session lives as long as the page. */
let inMemory: string | null = null;

const readText = (): string | null => {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
};

const isStored = (value: unknown): value is StoredSession =>
  typeof value === 'object' && value !== null && 'token' in value && 'expirationDate' in value;

/** The stored session as it is now, whichever tab wrote it; null when there is none or it is unreadable. */
export const readSession = (): StoredSession | null => {
  try {
    const value: unknown = JSON.parse(readText() ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
};

export const writeSession = (session: StoredSession): void => {
  const text = JSON.stringify(session);
  inMemory = null;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    inMemory = text;
  }
};

export const clearSession = (): void => {
  inMemory = null;
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(VERIFIED_KEY);
  } catch {
    // Nothing was kept there.
  }
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

/** Hears that another tab logged in or out. Answers how to stop. */
export const onSessionChangedElsewhere = (listener: () => void): (() => void) => {
  const hear = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
