const PREFIX = 'candour.draft.';

const keyOf = (account: string, editor: string): string => `${PREFIX}${account}.${editor}`;

/** What the browser did not take: it lives as long as the page. */
const inMemory = new Map<string, string>();

/** "Note drafts persist in session storage per editor": and per account, so that nobody reads another's. */
export const readDraft = (account: string, editor: string): string | null => {
  try {
    return inMemory.get(keyOf(account, editor)) ?? sessionStorage.getItem(keyOf(account, editor));
  } catch {
    return null;
  }
};

/** An empty draft, or null, clears it. Answers whether the browser keeps it; otherwise it lives as long as the page. */
export const writeDraft = (account: string, editor: string, content: string | null): boolean => {
  const key = keyOf(account, editor);
  inMemory.delete(key);
  try {
    if (content) sessionStorage.setItem(key, content);
    else sessionStorage.removeItem(key);
    return true;
  } catch {
    if (content) inMemory.set(key, content);
    return false;
  }
};

const keys = (): readonly string[] => {
  const kept = [...inMemory.keys()];
  try {
    return [
      ...kept,
      ...Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX) && !inMemory.has(key)),
    ];
  } catch {
    return kept;
  }
};

export interface Draft {
  readonly editor: string;
  readonly content: string;
}

/** What an account has written in this tab in the editors whose names begin like this. */
export const draftsOf = (account: string, editors: string): readonly Draft[] => {
  const start = keyOf(account, '');
  return keys()
    .filter((key) => key.startsWith(start + editors))
    .map((key) => key.slice(start.length))
    .map((editor) => ({ editor, content: readDraft(account, editor) ?? '' }));
};

const clearWhere = (isCleared: (key: string) => boolean): void => {
  for (const key of keys().filter(isCleared)) {
    inMemory.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept there.
    }
  }
};

/** Clears every draft of this tab: what a logout does. */
export const clearDrafts = (): void => clearWhere(() => true);

/** Clears what others have left in this tab: a session that ended by itself keeps drafts, until somebody else comes. */
export const clearDraftsOfOthers = (account: string): void =>
  clearWhere((key) => !key.startsWith(keyOf(account, '')));
