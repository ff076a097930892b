import { markArtifacts } from './pdf-artifacts';

const lines = (...each: string[]): string => each.join('\n');

describe('What a page draws', () => {
  it('outside its tags is marked as an artifact: text, lines and areas', () => {
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

  it('within a tag stays as it is, also where a tag holds another', () => {
    const drawn = lines('/P <</MCID 0 >>BDC', 'BT', '/Span<</ActualText <feff0041> >> BDC', '<01> Tj', 'EMC');
    const whole = lines(drawn, 'ET', '0 0 5 5 re', 'f', 'EMC');
    expect(markArtifacts(whole)).toBe(whole);
  });

  it('to clip or to set colours paints nothing, so it is not marked', () => {
    const drawn = lines('q', '0 0 5 5 re', 'W n', '1 0 0 rg', 'Q');
    expect(markArtifacts(drawn)).toBe(drawn);
  });

  it('may hold letters with a text of their own outside a tag', () => {
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
