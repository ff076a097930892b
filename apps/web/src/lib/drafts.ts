const PREFIX = 'candour.draft.';

/** The name prefixes of the editors, besides notes, whose unsaved text a logout would lose. */
export const WORD_EDITORS = {
  statement: 'statement.',
  matters: 'matters.',
  ownWords: 'own-words.',
  needs: 'needs',
} as const;

const keyOf = (account: string, editor: string): string => `${PREFIX}${account}.${editor}`;

/** Drafts that the browser did not store; they live as long as the page. */
const inMemory = new Map<string, string>();

/** "Note drafts persist in session storage per editor", and per account, so that no other account reads them. */
export const readDraft = (account: string, editor: string): string | null => {
  try {
    return inMemory.get(keyOf(account, editor)) ?? sessionStorage.getItem(keyOf(account, editor));
  } catch {
    return null;
  }
};

/**
 * Stores a draft; an empty one or null clears it. Returns false if the browser stores nothing: the draft then lives
 * as long as the page.
 */
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

/** The drafts of an account in this tab, in the editors with this name prefix. */
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
      // Nothing was stored.
    }
  }
};

/** Clears every draft of this tab, at a logout. */
export const clearDrafts = (): void => clearWhere(() => true);

/** Clears the drafts of other accounts in this tab: drafts survive an expired session until another account logs in. */
export const clearDraftsOfOthers = (account: string): void =>
  clearWhere((key) => !key.startsWith(keyOf(account, '')));
