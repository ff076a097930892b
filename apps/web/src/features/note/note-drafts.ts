import { noteHasText } from '@candour/contracts';
import { draftsOf } from '../../lib/drafts';

const EDITORS = 'note.';

/** The name of the editor under which the draft of a note is stored. */
export const noteEditorOf = (surgeryId: string): string => `${EDITORS}${surgeryId}`;

/** The editors of this tab with an unsent note of this account. */
export const unsentNotesOf = (account: string): readonly string[] =>
  draftsOf(account, EDITORS).flatMap(({ editor, content }) => (noteHasText(content) ? [editor] : []));
