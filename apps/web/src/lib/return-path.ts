const KEY = 'candour.return-path';

interface ReturnPath {
  readonly account: string;
  readonly path: string;
}

/** Stores the path at which the session expired, so that the same account returns to it after the next login. */
export const keepReturnPath = (account: string, path: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ account, path } satisfies ReturnPath));
  } catch {
    // The next login then goes to the dashboard.
  }
};

/** Takes the stored path once, and only for the account that left it. */
export const takeReturnPath = (account: string | null): string | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ReturnPath | null;
    sessionStorage.removeItem(KEY);
    return kept && kept.account === account ? kept.path : null;
  } catch {
    return null;
  }
};
