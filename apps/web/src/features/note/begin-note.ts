import { pathTo } from '@candour/contracts';
import { readDraft, writeDraft } from '../../lib/drafts';
import { navigate } from '../../lib/navigation';
import { noteEditorOf } from './note-drafts';

/** Opens the notes of a surgery with a note that begins so. A note that was begun before is not replaced. */
export const beginNote = (accountId: string | null, surgeryId: string, about: string): void => {
  const editor = noteEditorOf(surgeryId);
  if (accountId !== null && readDraft(accountId, editor) === null)
    writeDraft(accountId, editor, `<p>${about}</p>`);
  navigate(pathTo('/patient/notes/:id', { id: surgeryId }));
};
