import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from './drafts';

/** Raised when what a wizard keeps changes its shape: what an older page kept is then left alone. */
const VERSION = 1;

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const read = (person: string, place: string): unknown => {
  const found = parsed(readDraft(person, place));
  const isOurs = typeof found === 'object' && found !== null && 'version' in found && 'choices' in found;
  return isOurs && found.version === VERSION ? found.choices : null;
};

/** What was kept at a place before the page was loaded, as it was at the first render. */
export const useKeptChoices = <Kept extends object>(person: string, place: string): Kept | null => {
  const [kept] = useState(() => read(person, place) as Kept | null);
  return kept;
};

/** Keeps choices like a draft: for this tab and this person, until they are null or the person logs out. */
export const useKeepingChoices = (person: string, place: string, choices: object | null): void => {
  const text = choices === null ? null : JSON.stringify({ version: VERSION, choices });
  useEffect(() => writeDraft(person, place, text), [person, place, text]);
};
