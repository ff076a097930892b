import type { PageMarks } from './document-source';
import { draftWatermark, pageMarginStyles } from './page-marks';

const MARKS: PageMarks = {
  person: ['Alex Morgan', 'born 12 May 1957'],
  side: { said: 'Left', edge: 'left' },
  identity: ['Consent form', 'Document c0ffee'],
  draft: 'DRAFT',
};

describe('the margins of a page', () => {
  it('contain the person, the side, the document and the page number', () => {
    const styles = pageMarginStyles(MARKS);
    expect(styles).toContain('"Alex Morgan" "\\A " "born 12 May 1957"');
    expect(styles).toContain('"Consent form" "\\A " "Document c0ffee"');
    expect(styles).toContain('"Page " counter(page) " of " counter(pages)');
    expect(styles).toMatch(/top-right \{[^}]*content: "Left"/);
    expect(styles).toContain('content: "DRAFT"');
  });

  it.each([
    ['left', ['left']],
    ['right', ['right']],
    ['bilateral', ['left', 'right']],
    ['none', []],
  ] as const)('say the side without a colour, by the thick edge of its frame: %s', (edge, thick) => {
    const styles = pageMarginStyles({ ...MARKS, side: { said: 'Side', edge } });
    expect(Array.from(styles.matchAll(/border-(\w+)-width: 4pt/g), ([, at]) => at)).toEqual(thick);
  });

  it('have the mark between the person and the side, which begin and end where it does', () => {
    const place = (styles: string, box: string, name: string) =>
      Number(new RegExp(`@${box} [^}]* ${name}: (\\d+)%`).exec(styles)?.[1] ?? 0);
    const styles = pageMarginStyles(MARKS);
    const [width, left] = [place(styles, 'top-center', 'width'), place(styles, 'top-center', 'margin-left')];
    const person = place(styles, 'top-left', 'width');
    expect(person + width + place(styles, 'top-right', 'width')).toBe(100);
    // The box with its margin is centred.
    expect(50 - (left + width) / 2 + left).toBe(person);
    expect(pageMarginStyles({ ...MARKS, side: null })).not.toContain('margin-left');
  });

  it('contain neither DRAFT nor a side where the document has none', () => {
    const styles = pageMarginStyles({ ...MARKS, draft: null, side: null });
    expect(styles).not.toMatch(/DRAFT|top-center|top-right/);
    expect(draftWatermark({ ...MARKS, draft: null })).toBeNull();
  });

  it('escape a name, so that it cannot reach the style, the page or another font', () => {
    const name = '"; } </style><script>x</script> @import url(http://canary.test) \\';
    const styles = pageMarginStyles({ ...MARKS, person: [name] });
    const string = /top-left \{ content: "([^"]*)";/.exec(styles)?.[1] ?? '';
    expect(string).not.toMatch(/[<>@;{}/]/);
    expect(decoded(string)).toBe(name);
  });

  it('remove the marks that change the direction of text within a name', () => {
    expect(pageMarginStyles({ ...MARKS, person: ['Al\u202Eex'] })).toContain('content: "Alex"');
  });

  it('set long names in a smaller size', () => {
    expect(pageMarginStyles({ ...MARKS, person: ['W'.repeat(200)] })).toContain('font-size: 7pt');
    expect(pageMarginStyles({ ...MARKS, person: ['W'.repeat(100)] })).toContain(
      'font-size: 8.5pt; font-weight',
    );
    expect(pageMarginStyles(MARKS)).toContain('font-size: 10.5pt');
  });
});

it('the watermark is drawn, so that it is not part of the text', () => {
  expect(draftWatermark(MARKS)?.source.replace(/<[^>]*>/g, '')).toBe('');
});

/** A CSS string as a browser decodes it. */
const decoded = (string: string): string =>
  string.replace(/\\([0-9a-f]+) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
