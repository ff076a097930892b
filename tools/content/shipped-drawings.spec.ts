import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { drawings, drawingsFolder, palette } from './drawings.ts';

/** The used part of an element; jsdom ships no types. */
interface Element {
  readonly id: string;
  readonly textContent: string;
  readonly attributes: Iterable<{ readonly name: string }>;
  readonly classList: { contains(name: string): boolean };
  readonly parentElement: Element | null;
  getAttribute(name: string): string | null;
  querySelector(query: string): Element | null;
  querySelectorAll(query: string): Iterable<Element>;
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (
    source: string,
    options: object,
  ) => { readonly window: { readonly document: { readonly documentElement: Element } } };
};

const LONGEST_FILE = 12_000;
/** Edges, inner detail, and the yellow line of a ring; as scaled in a closer view. */
const LINES = [2, 1.25, 3];
/** The ink below a ring; anything wider is the edge below a strip, such as a smooth layer. */
const BELOW_RING = 5.5;
/** Somewhat more than the real size: the widest of the fonts that a system may have. */
const TEXT_SIZE = 17.5;

const shipped = new Map(
  globSync('*.svg', { cwd: drawingsFolder })
    .toSorted()
    .map((name) => [name, readFileSync(join(drawingsFolder, name), 'utf8')]),
);
const ROLES = new Set(palette().match(/--d-\w+(?=:)/g));
const COLOUR = /^(none|currentColor|url\(#[\w-]+\)|var\((--d-\w+)\))$/;

const pdf = await PDFDocument.create();
const regular = await pdf.embedFont(StandardFonts.Helvetica);
const bold = await pdf.embedFont(StandardFonts.HelveticaBold);

const parsed = (svg: string) =>
  new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document.documentElement;

/** A property of an element: from its attribute or style, otherwise from its class. */
function saidOf(element: Element, property: string): string | undefined {
  const style = element.getAttribute('style') ?? '';
  const styled = new RegExp(`(?:^|;)${property}:([^;]+)`).exec(style)?.[1];
  return styled ?? element.getAttribute(property) ?? undefined;
}

/** The stroke width of an element, with the scale of the groups around it. */
function widthOf(element: Element): number {
  let width = Number(saidOf(element, 'stroke-width') ?? (element.classList.contains('f') ? 1.25 : 2));
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    width *= Number(/scale\((-?[\d.]+)/.exec(at.getAttribute('transform') ?? '')?.[1] ?? 1);
  }
  return Math.abs(width);
}

const isLine = (element: Element) => {
  const stroke = saidOf(element, 'stroke');
  return stroke === undefined ? element.classList.contains('l') : /--d-(ink|edge)/.test(stroke);
};

it('the drawings are made from their sources, and none is left over', () => {
  expect([...shipped.keys()]).toEqual([...drawings().keys()].toSorted());
  for (const [name, drawing] of drawings()) {
    expect(shipped.get(name) === drawing, `${name}: run node tools/content/make-drawings.ts`).toBe(true);
  }
});

describe.each([...shipped])('the drawing %s', (name, svg) => {
  const root = parsed(svg);
  const elements = [root, ...root.querySelectorAll('*')];
  const text = (query: string) => root.querySelector(query)?.textContent.trim() ?? '';

  it('is small, and has a title and a description in words', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(LONGEST_FILE);
    expect(text('title').length).toBeGreaterThan(10);
    expect(text('desc').length).toBeGreaterThan(text('title').length);
    expect(root.getAttribute('role')).toBe('img');
    expect(text(`title#${String(root.getAttribute('aria-labelledby'))}`)).not.toBe('');
    expect(text(`desc#${String(root.getAttribute('aria-describedby'))}`)).not.toBe('');
  });

  it('says in its words which side it shows', () => {
    const side = root.getAttribute('data-side');
    if (side !== null) expect(text('title')).toMatch(new RegExp(`\\b${side}\\b`));
    expect(name.endsWith('-left.svg')).toBe(side === 'left');
  });

  it('stands alone and runs nothing', () => {
    expect(root.querySelector('script, foreignObject, image, a, animate, set, iframe')).toBeNull();
    const attributes = elements.flatMap((element) => [...element.attributes]);
    expect(attributes.filter((one) => one.name.startsWith('on'))).toEqual([]);
    const references = [...svg.matchAll(/href="(.*?)"|url\((.*?)\)|@import/g)].map((one) => one[1] ?? one[2]);
    const known = new Set(elements.map(({ id }) => `#${id}`));
    expect(references.filter((one) => one === undefined || !known.has(one))).toEqual([]);
  });

  it('takes every colour from the palette', () => {
    const colours = elements.flatMap((one) => [saidOf(one, 'fill'), saidOf(one, 'stroke')]);
    const wrong = colours.filter((one) => {
      if (one === undefined) return false;
      const [isColour, , role] = COLOUR.exec(one) ?? [];
      return isColour === undefined || (role !== undefined && !ROLES.has(role));
    });
    expect(wrong).toEqual([]);
    const withoutPalette = svg.replace(/<style>.*?<\/style>/s, '').replaceAll(/(href="|url\()#/g, '');
    expect(withoutPalette).not.toMatch(/#[\dA-Fa-f]{3,8}\b|rgb|hsl/);
  });

  it('is drawn with three weights of line', () => {
    const widths = elements.filter(isLine).map(widthOf);
    const others = widths.filter(
      (width) => width < BELOW_RING && !LINES.some((line) => Math.abs(width - line) < 0.4),
    );
    expect(others).toEqual([]);
  });

  it('keeps its words on the page', () => {
    const [, , pageWidth = 0, pageHeight = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const outside = [...root.querySelectorAll('text')].filter((one) => {
      const font = one.classList.contains('b') ? bold : regular;
      const width = font.widthOfTextAtSize(one.textContent, TEXT_SIZE);
      const x = Number(one.getAttribute('x'));
      const y = Number(one.getAttribute('y'));
      const middle = one.classList.contains('m') ? x : null;
      const start = one.getAttribute('text-anchor') === 'end' ? x - width : x;
      const from = middle === null ? start : middle - width / 2;
      return from < 0 || from + width > pageWidth || y < 12 || y > pageHeight - 4;
    });
    expect(outside.map((one) => one.textContent)).toEqual([]);
  });
});
