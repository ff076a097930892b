import { HEAVY_NOTES, ORDINARY_NOTE, leastWorkOf } from '../common/heavy-notes.fixtures';
import { printedNote } from './certificate-note';

/** Each character of this note is stored as five. */
const ESCAPED = { 'escaped signs': '&amp;'.repeat(20_000) };

describe('a note on the certificate', () => {
  it.each(Object.entries({ ...HEAVY_NOTES, ...ESCAPED }))(
    'costs a small multiple of an ordinary one of that length, made of %s',
    (_, note) => {
      const growth = Math.max(1, note.length / ORDINARY_NOTE.length);
      const ratio = leastWorkOf(() => printedNote(note)) / leastWorkOf(() => printedNote(ORDINARY_NOTE));
      expect(ratio).toBeLessThan(10 * growth);
    },
  );

  it('of very many lines keeps its own dashes, and has none at its ends', () => {
    const printed = printedNote(`<br>/ a/b${'<br>'.repeat(130)}c //<br>`).source;
    expect(printed).toContain('<p>a/b / c</p>');
  });
});
