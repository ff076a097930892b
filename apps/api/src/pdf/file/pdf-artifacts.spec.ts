import { markArtifacts } from './pdf-artifacts';

const lines = (...each: string[]): string => each.join('\n');

describe('the drawing of a page', () => {
  it('is marked as an artifact outside its tags: text, lines and areas', () => {
    const drawn = lines('BT', '/F1 9 Tf', '<01> Tj', 'ET', '0 0 5 5 re', 'f', '1 1 m', '2 2 l', 'S');
    expect(markArtifacts(drawn)).toBe(
      lines(
        '/Artifact BMC',
        'BT',
        '/F1 9 Tf',
        '<01> Tj',
        'ET',
        'EMC',
        '/Artifact BMC',
        '0 0 5 5 re',
        'f',
        'EMC',
        '/Artifact BMC',
        '1 1 m',
        '2 2 l',
        'S',
        'EMC',
      ),
    );
  });

  it('is left unchanged within a tag, also within nested tags', () => {
    const drawn = lines('/P <</MCID 0 >>BDC', 'BT', '/Span<</ActualText <feff0041> >> BDC', '<01> Tj', 'EMC');
    const whole = lines(drawn, 'ET', '0 0 5 5 re', 'f', 'EMC');
    expect(markArtifacts(whole)).toBe(whole);
  });

  it('is not marked where it only clips or sets colours', () => {
    const drawn = lines('q', '0 0 5 5 re', 'W n', '1 0 0 rg', 'Q');
    expect(markArtifacts(drawn)).toBe(drawn);
  });

  it('may contain letters with replacement text outside a tag', () => {
    const drawn = lines('BT', '/Span<</ActualText <feff0041> >> BDC', '<01> Tj', 'EMC', 'ET');
    expect(markArtifacts(drawn)).toBe(lines('/Artifact BMC', drawn, 'EMC'));
  });

  it.each([
    ['a tag within text that has none', ['BT', '/P <</MCID 0 >>BDC', '<01> Tj', 'EMC', 'ET']],
    ['a tag that never ends', ['0 0 5 5 re', 'f', '/P <</MCID 0 >>BDC']],
  ])('is left alone where it is not understood: %s', (_, drawn) => {
    expect(markArtifacts(lines(...drawn))).toBe(lines(...drawn));
  });
});
