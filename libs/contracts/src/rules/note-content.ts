import { NOTE_MAX_CHARACTERS } from '../limits';
import { messages } from '../messages';
import { noteHasText } from '../note-html';
import { characterCount, type Rule, rule } from './rule';

/** What comes along when a text is pasted from elsewhere, shows nothing and no database stores. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** HTML of a note before it is sanitised: not empty, not over its length. */
export const noteContent: Rule<string> = rule({
  code: 'note-content',
  schema: { type: 'string', minLength: 1, maxLength: NOTE_MAX_CHARACTERS },
  normalise: (raw) => (typeof raw === 'string' ? raw.replace(UNSEEN, '').normalize('NFC') : raw),
  violations: (value) => {
    if (typeof value !== 'string') return [messages.noteEmpty];
    if (characterCount(value) > NOTE_MAX_CHARACTERS) return [messages.noteTooLong];
    return noteHasText(value) ? [] : [messages.noteEmpty];
  },
});
