import type { PageMarks } from './document-source';
import { watermark, pageMarginStyles } from './page-marks';

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

  it.each(['DRAFT', 'SUPERSEDED', 'COPY: not yet signed by your surgeon'])(
    'have the mark between the person and the side, which begin and end where it does: %s',
    (draft) => {
      const place = (styles: string, box: string, name: string) =>
        Number(new RegExp(`@${box} [^}]* ${name}: (\\d+)%`).exec(styles)?.[1] ?? 0);
      const styles = pageMarginStyles({ ...MARKS, draft });
      const [width, left, right] = ['width', 'margin-left', 'margin-right'].map((name) =>
        place(styles, 'top-center', name),
      ) as [number, number, number];
      const person = place(styles, 'top-left', 'width');
      expect(person + width + right + place(styles, 'top-right', 'width')).toBe(100);
      // The box with its margins is centred.
      expect(50 - (left + width + right) / 2 + left).toBe(person);
      expect(pageMarginStyles({ ...MARKS, draft, side: null })).not.toMatch(/margin-left: \d+%/);
    },
  );

  it('contain neither DRAFT nor a side where the document has none', () => {
    const styles = pageMarginStyles({ ...MARKS, draft: null, side: null });
    expect(styles).not.toMatch(/DRAFT|top-center|top-right/);
    expect(watermark({ ...MARKS, draft: null })).toBeNull();
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

it.each(['DRAFT', 'DECLINED', 'WITHDRAWN', 'SUPERSEDED', 'EXPIRED'])(
  'the word is drawn across the page and is no text: %s',
  (draft) => {
    const drawn = watermark({ ...MARKS, draft })?.source ?? '';
    expect(drawn.replace(/<[^>]*>/g, '')).toBe('');
    // Each letter begins further to the right.
    const begins = Array.from(drawn.matchAll(/M(\d+) /g), ([, at]) => Math.floor(Number(at) / 110));
    expect([...new Set(begins)]).toEqual(Array.from(draft, (_, place) => place));
  },
);

it('a copy, which says in a sentence what it lacks, has nothing drawn across it', () => {
  expect(watermark({ ...MARKS, draft: 'COPY: not yet signed by your surgeon' })).toBeNull();
});

/** A CSS string as a browser decodes it. */
const decoded = (string: string): string =>
  string.replace(/\\([0-9a-f]+) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
