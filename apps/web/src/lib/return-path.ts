const KEY = 'candour.return-path';

interface ReturnPath {
  readonly account: string;
  readonly path: string;
}

/** Where somebody was when the session ended by itself, so that the same account goes on there. */
export const keepReturnPath = (account: string, path: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ account, path } satisfies ReturnPath));
  } catch {
    // Then the next login goes home.
  }
};

/** The kept path, once, and only for the account that left it. */
export const takeReturnPath = (account: string | null): string | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ReturnPath | null;
    sessionStorage.removeItem(KEY);
    return kept && kept.account === account ? kept.path : null;
  } catch {
    return null;
  }
};
