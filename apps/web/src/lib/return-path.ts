import type { Role } from '@candour/contracts';

const KEY = 'candour.return-path';

interface ReturnPath {
  /** Whose session expired there; null for a link that somebody opened who was not logged in. */
  readonly account: string | null;
  /** Who may see the screen. */
  readonly role: Role;
  readonly path: string;
}

/** Stores the path at which a login is asked for, so that it leads there. */
export const keepReturnPath = (kept: ReturnPath): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The next login then goes to the dashboard.
  }
};

/**
 * Takes the stored path once: only for the account whose session expired there, or for whoever has the role where
 * nobody was logged in.
 */
export const takeReturnPath = (account: string | null, roles: readonly Role[]): string | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ReturnPath | null;
    sessionStorage.removeItem(KEY);
    return kept && (kept.account ?? account) === account && roles.includes(kept.role) ? kept.path : null;
  } catch {
    return null;
  }
};
