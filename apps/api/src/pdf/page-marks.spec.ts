import type { PageMarks } from './document-source';
import { draftWatermark, pageMarginStyles } from './page-marks';

const MARKS: PageMarks = {
  person: ['Alex Morgan', 'born 12 May 1957'],
  handwritten: 'NHS or hospital number',
  identity: ['Consent form', 'Document c0ffee'],
  draft: 'DRAFT',
};

describe('The margins of a page', () => {
  it('hold who, which document, the page and the line to write on', () => {
    const styles = pageMarginStyles(MARKS);
    expect(styles).toContain('"Alex Morgan" "\\A " "born 12 May 1957"');
    expect(styles).toContain('"Consent form" "\\A " "Document c0ffee"');
    expect(styles).toContain('"Page " counter(page) " of " counter(pages)');
    expect(styles).toContain('content: "NHS or hospital number"');
    expect(styles).toContain('content: "DRAFT"');
  });

  it('have no DRAFT and no line where the document has none', () => {
    const styles = pageMarginStyles({ ...MARKS, draft: null, handwritten: null });
    expect(styles).not.toMatch(/DRAFT|top-center|top-right/);
    expect(draftWatermark({ ...MARKS, draft: null })).toBeNull();
  });

  it('are no way out of a name: into the style, the page or another font', () => {
    const name = '"; } </style><script>x</script> @import url(http://canary.test) \\';
    const styles = pageMarginStyles({ ...MARKS, person: [name] });
    const string = /top-left \{ content: "([^"]*)";/.exec(styles)?.[1] ?? '';
    expect(string).not.toMatch(/[<>@;{}/]/);
    expect(decoded(string)).toBe(name);
  });

  it('keep a mark that turns the direction of writing within a name', () => {
    expect(pageMarginStyles({ ...MARKS, person: ['Al\u202Eex'] })).toContain('content: "Alex"');
  });

  it('show a name of two hundred letters smaller', () => {
    expect(pageMarginStyles({ ...MARKS, person: ['W'.repeat(200)] })).toContain('font-size: 7pt');
    expect(pageMarginStyles(MARKS)).not.toContain('font-size: 7pt');
  });
});

it('The watermark is drawn, so that it is in nobody’s text', () => {
  expect(draftWatermark(MARKS)?.source.replace(/<[^>]*>/g, '')).toBe('');
});

/** A CSS string as a browser reads it. */
const decoded = (string: string): string =>
  string.replace(/\\([0-9a-f]+) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
