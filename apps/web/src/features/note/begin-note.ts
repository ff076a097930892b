import { pathTo } from '@candour/contracts';
import { readDraft, writeDraft } from '../../lib/drafts';
import { navigate } from '../../lib/navigation';
import { noteEditorOf } from './note-drafts';

/** The parameter of the notes' address that names the page on which the patient asked. */
export const ASKED_ON = 'back';

/** That page, if it is one of this surgery: an address may name anything. */
export const pageOfQuestion = (address: string | null, surgeryId: string): string | null => {
  const [path] = address?.split(/[?#]/) ?? [];
  const pages = ['/patient/consent-process/:id', '/patient/learn/:id'] as const;
  return pages.some((page) => pathTo(page, { id: surgeryId }) === path) ? address : null;
};

/**
 * Opens the notes of a surgery with a note that begins so, and with the way back to this page. A note that was begun
 * before is not replaced.
 */
export const beginNote = (accountId: string | null, surgeryId: string, about: string): void => {
  const editor = noteEditorOf(surgeryId);
  if (accountId !== null && readDraft(accountId, editor) === null)
    writeDraft(accountId, editor, `<p>${about}</p>`);
  const { pathname, search, hash } = window.location;
  const asked = new URLSearchParams({ [ASKED_ON]: `${pathname}${search}${hash}` });
  navigate(`${pathTo('/patient/notes/:id', { id: surgeryId })}?${asked.toString()}`);
};
