import { noteHasText } from '@candour/contracts';
import { draftsOf, WORD_EDITORS } from '../../lib/drafts';

const EDITORS = 'note.';

/** The name of the editor under which the draft of a note is stored. */
export const noteEditorOf = (surgeryId: string): string => `${EDITORS}${surgeryId}`;

/** The editors of this tab with words of this account that are not sent or saved: a logout would lose them. */
export const unsentNotesOf = (account: string): readonly string[] => [
  ...draftsOf(account, EDITORS).flatMap(({ editor, content }) => (noteHasText(content) ? [editor] : [])),
  ...Object.values(WORD_EDITORS).flatMap((editors) => draftsOf(account, editors).map(({ editor }) => editor)),
];
