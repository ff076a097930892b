import { useEffect, useMemo } from 'react';
import { readDraft, writeDraft } from './drafts';

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** The choices stored before the page loaded; null if there are none or they are invalid. */
export const useKeptChoices = <Kept>(
  person: string,
  place: string,
  isOurs: (found: unknown) => found is Kept,
): Kept | null => {
  const found = useMemo(() => parsed(readDraft(person, place)), [person, place]);
  return isOurs(found) ? found : null;
};

/** Stores choices like a draft, for this tab and this account, until they are null or the user logs out. */
export const useKeepingChoices = (person: string, place: string, choices: object | null): void => {
  const text = choices === null ? null : JSON.stringify(choices);
  useEffect(() => {
    writeDraft(person, place, text);
  }, [person, place, text]);
};
