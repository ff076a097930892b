import { noteHasText } from '@candour/contracts';
import { draftsOf, STATEMENT_EDITORS } from '../../lib/drafts';

const EDITORS = 'note.';

/** The name of the editor under which the draft of a note is stored. */
export const noteEditorOf = (surgeryId: string): string => `${EDITORS}${surgeryId}`;

/** The editors of this tab with an unsent note or an unsaved statement of this account: a logout would lose them. */
export const unsentNotesOf = (account: string): readonly string[] => [
  ...draftsOf(account, EDITORS).flatMap(({ editor, content }) => (noteHasText(content) ? [editor] : [])),
  ...draftsOf(account, STATEMENT_EDITORS).map(({ editor }) => editor),
];
