import { NOTE_MAX_CHARACTERS } from '../limits';
import { messages } from '../messages';
import { noteHasText } from '../note-html';
import { characterCount, hasTooManyMarks, type Rule, rule } from './rule';

/** Control characters and lone surrogates. They come with pasted text, are invisible, and cannot be stored. */
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** Maximum length of the raw text, in UTF-16 units. A longer text is not examined. */
const LONGEST = 4 * NOTE_MAX_CHARACTERS;

const normalise = (raw: string): string => {
  if (raw.length > LONGEST) return raw;
  const stored = raw.replace(UNSTORABLE, '');
  return hasTooManyMarks(stored) ? stored : stored.normalize('NFC');
};

/** HTML of a note before it is sanitised: it has text, and it is not too long. */
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
