import { pathTo } from '@candour/contracts';
import { readDraft, writeDraft } from '../../lib/drafts';
import { navigate } from '../../lib/navigation';
import { noteEditorOf } from './note-drafts';

/** The parameter of the notes' address that names the page on which the patient asked. */
export const ASKED_ON = 'back';

/** The page of the parameter if it belongs to this surgery, because an address may contain anything. */
export const pageOfQuestion = (address: string | null, surgeryId: string): string | null => {
  const [path] = address?.split(/[?#]/) ?? [];
  const pages = ['/patient/consent-process/:id', '/patient/learn/:id'] as const;
  return pages.some((page) => pathTo(page, { id: surgeryId }) === path) ? address : null;
};

/**
 * Opens the notes of a surgery with the beginning of a note and a link back to this page. An existing draft is not
 * replaced.
 */
export const beginNote = (accountId: string | null, surgeryId: string, about: string): void => {
  const editor = noteEditorOf(surgeryId);
  if (accountId !== null && readDraft(accountId, editor) === null)
    writeDraft(accountId, editor, `<p>${about}</p>`);
  const { pathname, search, hash } = window.location;
  const asked = new URLSearchParams({ [ASKED_ON]: `${pathname}${search}${hash}` });
  navigate(`${pathTo('/patient/notes/:id', { id: surgeryId })}?${asked.toString()}`);
};
