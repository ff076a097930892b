import { NOTE_MAX_CHARACTERS } from '../limits';
import { messages } from '../messages';
import { noteHasText } from '../note-html';
import { characterCount, hasTooManyMarks, type Rule, rule } from './rule';

/** What comes along when a text is pasted from elsewhere, shows nothing and no database stores. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** In UTF-16 units, as it was sent: what is longer is not looked into. */
const LONGEST = 4 * NOTE_MAX_CHARACTERS;

const normalise = (raw: string): string => {
  if (raw.length > LONGEST) return raw;
  const seen = raw.replace(UNSEEN, '');
  return hasTooManyMarks(seen) ? seen : seen.normalize('NFC');
};

/** HTML of a note before it is sanitised: not empty, not over its length. */
export const noteContent: Rule<string> = rule({
  code: 'note-content',
  schema: { type: 'string', minLength: 1, maxLength: NOTE_MAX_CHARACTERS },
  normalise: (raw) => (typeof raw === 'string' ? normalise(raw) : raw),
  violations: (value) => {
    if (typeof value !== 'string') return [messages.noteEmpty];
    if (value.length > LONGEST || characterCount(value) > NOTE_MAX_CHARACTERS) return [messages.noteTooLong];
    if (hasTooManyMarks(value)) return [messages.noteMarks];
    return noteHasText(value) ? [] : [messages.noteEmpty];
  },
});
