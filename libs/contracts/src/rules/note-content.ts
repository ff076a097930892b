import { NOTE_MAX_CHARACTERS } from '../limits';
import { messages } from '../messages';
import { noteHasText } from '../note-html';
import { type Rule, rule } from './rule';

/** HTML of a note before it is sanitised: not empty, not over its length. */
export const noteContent: Rule<string> = rule({
  code: 'note-content',
  schema: { type: 'string', minLength: 1, maxLength: NOTE_MAX_CHARACTERS },
  normalise: (raw) => (typeof raw === 'string' ? raw.normalize('NFC') : raw),
  violations: (value) => {
    if (typeof value !== 'string' || !noteHasText(value)) return [messages.noteEmpty];
    return value.length > NOTE_MAX_CHARACTERS ? [messages.noteTooLong] : [];
  },
});
