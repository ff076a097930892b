import type { Role } from '@candour/contracts';

const KEY = 'candour.return-path';

interface ReturnPath {
  /** The account whose session expired there; null for a link that was opened without a login. */
  readonly account: string | null;
  /** Who may see the screen. */
  readonly role: Role;
  readonly path: string;
}

/** Stores the path that required a login, so that the login leads back to it. */
export const keepReturnPath = (kept: ReturnPath): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The next login then goes to the dashboard.
  }
};

/**
 * Takes the stored path once: for the account whose session expired there, or, if nobody was logged in, for any
 * account with the role.
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
