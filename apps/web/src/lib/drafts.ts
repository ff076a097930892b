const PREFIX = 'candour.draft.';

const keyOf = (account: string, editor: string): string => `${PREFIX}${account}.${editor}`;

/** "Note drafts persist in session storage per editor": and per account, so that nobody reads another's. */
export const readDraft = (account: string, editor: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(account, editor));
  } catch {
    return null;
  }
};

/** An empty draft, or null, clears it. Answers whether the browser keeps it; otherwise it lives as long as the editor. */
export const writeDraft = (account: string, editor: string, content: string | null): boolean => {
  try {
    if (content) sessionStorage.setItem(keyOf(account, editor), content);
    else sessionStorage.removeItem(keyOf(account, editor));
    return true;
  } catch {
    return false;
  }
};

const clearWhere = (isCleared: (key: string) => boolean): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && isCleared(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept there.
  }
};

/** Clears every draft of this tab: what a logout does. */
export const clearDrafts = (): void => clearWhere(() => true);

/** Clears what others have left in this tab: a session that ended by itself keeps drafts, until somebody else comes. */
export const clearDraftsOfOthers = (account: string): void =>
  clearWhere((key) => !key.startsWith(keyOf(account, '')));
