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
    expect(decoded(string).replaceAll('\u200B', '')).toBe(name);
  });

  it('remove the marks that change the direction of text within a name', () => {
    expect(pageMarginStyles({ ...MARKS, person: ['Al\u202Eex'] })).toContain('content: "Alex"');
  });

  it('let a long name without a space be broken, and leave any other as it is', () => {
    const content = (person: string) => {
      const styles = pageMarginStyles({ ...MARKS, person: [person] });
      return decoded(/top-left \{ content: "([^"]*)";/.exec(styles)?.[1] ?? '').split('\u200B');
    };
    expect(content('W'.repeat(100)).map(({ length }) => length)).toEqual([24, 24, 24, 24, 4]);
    const ordinary = 'Mrs FEATHERSTONEHAUGH-CHOLMONDELEY, Maximiliana';
    expect(content(ordinary)).toEqual([ordinary]);
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
    const letters = lettersIn(drawn);
    expect(letters).toHaveLength(draft.length);
    const gaps = letters.slice(1).map(({ from }, index) => from - (letters[index]?.to ?? 0));
    expect([...new Set(gaps)]).toEqual([30]);
  },
);

it('a copy, which says in a sentence what it lacks, has nothing drawn across it', () => {
  expect(watermark({ ...MARKS, draft: 'COPY: not yet signed by your surgeon' })).toBeNull();
});

/** From where to where each letter of a drawing goes: lines that lie above each other are of one letter. */
const lettersIn = (drawn: string): readonly { from: number; to: number }[] => {
  const letters: { from: number; to: number }[] = [];
  const lines = (/ d="([^"]*)"/.exec(drawn)?.[1] ?? '').split(/(?=M)/).map(extentOf);
  for (const line of lines.toSorted((one, other) => one.from - other.from)) {
    const last = letters.at(-1);
    if (last && line.from <= last.to) last.to = Math.max(last.to, line.to);
    else letters.push(line);
  }
  return letters;
};

const extentOf = (line: string): { from: number; to: number } => {
  const across = Array.from(line.matchAll(/([HLMQT])([\d ]+)/g), ([, turn, numbers = '']) =>
    numbers
      .split(' ')
      .map(Number)
      .filter((_, index) => turn === 'H' || index % 2 === 0),
  ).flat();
  return { from: Math.min(...across), to: Math.max(...across) };
};

/** A CSS string as a browser decodes it. */
const decoded = (string: string): string =>
  string.replace(/\\([0-9a-f]+) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
