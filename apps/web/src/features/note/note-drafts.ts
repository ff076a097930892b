import { noteHasText } from '@candour/contracts';
import { draftsOf } from '../../lib/drafts';

const EDITORS = 'note.';

/** Under what a note about a surgery is kept while it is written. */
export const noteEditorOf = (surgeryId: string): string => `${EDITORS}${surgeryId}`;

/** In which editors of this tab this person has written a note and not sent it. */
export const unsentNotesOf = (account: string): readonly string[] =>
  draftsOf(account, EDITORS).flatMap(({ editor, content }) => (noteHasText(content) ? [editor] : []));
