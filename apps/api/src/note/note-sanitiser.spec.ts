import { noteContent } from '@candour/contracts';
import { HEAVY_NOTES, ORDINARY_NOTE, workRatio } from '../common/heavy-notes.fixtures';
import { sanitiseNote } from './note-sanitiser';

/** Sanitises a note as a write does; a refusal takes time too. */
const write = (html: string): void => {
  const content = noteContent.normalise(html) as string;
  noteContent.violations(content, { today: '2026-11-20' });
  try {
    sanitiseNote(content);
  } catch (error) {
    expect(error).toMatchObject({ code: 'request.invalid' });
  }
};

describe('a note of 20,000 characters', () => {
  it.each(Object.entries(HEAVY_NOTES))('made of %s takes a small multiple of the usual time', (_, note) => {
    expect(note.length).toBeGreaterThan(19_900);
    expect(note.length).toBeLessThanOrEqual(20_000);
    const limit = 8;
    const ratio = workRatio(
      () => write(note),
      () => write(ORDINARY_NOTE),
      limit,
    );
    expect(ratio).toBeLessThan(limit);
  });

  it('may contain any number of characters that end no tag', () => {
    expect(sanitiseNote('1 < 2 <3')).toBe('1 &lt; 2 &lt;3');
    expect(() => sanitiseNote(`${'<b>'.repeat(33)}x${'</b>'.repeat(33)}`)).toThrow();
  });
});
