import { lettersIn, settle, spansOf } from './pdf-letters';

const MAP = `2 beginbfchar
<3F> <0939>
<A1> <0000>
endbfchar
1 beginbfrange
<41> <43> <0061>
endbfrange`;

const font = () => ({
  meanings: { source: MAP, letters: lettersIn(MAP), found: new Map<number, string>() },
  width: 1 as const,
});

/** The letters that are found for glyphs without a mapping. */
const foundIn = (...lines: string[]): Map<number, string> => {
  const of = font();
  for (const span of spansOf(lines.join('\n'), (name) => (name === 'F4' ? of : undefined))) settle(span);
  return of.meanings.found;
};

describe('the letters of a font', () => {
  it('are those of its map, single ones and ranges, and not the ones that it does not know', () => {
    expect(lettersIn(MAP)).toEqual(
      new Map([
        [0x3f, 'ह'],
        [0x41, 'a'],
        [0x42, 'b'],
        [0x43, 'c'],
      ]),
    );
  });

  it.each([
    [
      'of a vowel sign before its letter',
      ['/Span<</ActualText <feff0939093f> >> BDC', '/F4 14 Tf', '<a1> Tj', '4 0 Td (?) Tj', 'EMC'],
      'ि',
    ],
    [
      'of a shape for several letters',
      ['/F4 14 Tf', '/Span<</ActualText <feff0915094d0937> >> BDC', '(\\241) Tj', 'EMC'],
      'क्ष',
    ],
    [
      'in an array of a text with escapes',
      ['/F4 9 Tf', '/Span<</ActualText (\\376\\377\\000a\\000z) >> BDC', '[<41> -3 <a1>] TJ', 'EMC'],
      'z',
    ],
  ])('are completed by the text beside its shapes: %s', (_, lines, letter) => {
    expect([...foundIn(...lines)]).toEqual([[0xa1, letter]]);
  });

  it.each([
    ['outside such a text', ['/F4 14 Tf', '<a1> Tj']],
    [
      'where the other shape stands for a letter in another form',
      ['/F4 14 Tf', '/Span<</ActualText <feff0646> >> BDC', '<a141> Tj', 'EMC'],
    ],
    ['in another font', ['/Span<</ActualText <feff0646> >> BDC', '/F5 14 Tf', '<a1> Tj', 'EMC']],
  ])('stay without one %s', (_, lines) => {
    expect(foundIn(...lines).size).toBe(0);
  });
});
