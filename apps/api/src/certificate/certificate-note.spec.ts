import { HEAVY_NOTES, ORDINARY_NOTE, workRatio } from '../common/heavy-notes.fixtures';
import { printedNote } from './certificate-note';

/** Each character of this note is stored as five. */
const ESCAPED = { 'escaped signs': '&amp;'.repeat(20_000) };

describe('a note on the certificate', () => {
  it.each(Object.entries({ ...HEAVY_NOTES, ...ESCAPED }))(
    'costs a small multiple of an ordinary one of that length, made of %s',
    (_, note) => {
      const limit = 10 * Math.max(1, note.length / ORDINARY_NOTE.length);
      const ratio = workRatio(
        () => printedNote(note),
        () => printedNote(ORDINARY_NOTE),
        limit,
      );
      expect(ratio).toBeLessThan(limit);
    },
  );

  it('of very many lines keeps its own dashes, and has none at its ends', () => {
    const printed = printedNote(`<br>/ a/b${'<br>'.repeat(130)}c //<br>`).source;
    expect(printed).toContain('<p>a/b / c</p>');
  });
});
