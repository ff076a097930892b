import { PDFDict, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import type { PdfFile } from './pdf-file';
import { packed, unpacked } from './pdf-packing';
import { pagesOf } from './pdf-tags';

/** Chromium maps a glyph without a known letter to zero, which PDF/A forbids. */
const NO_LETTER = /<([0-9A-Fa-f]+)> <0000>/g;
/** For a glyph that is only a part of a letter, such as its dot: readers show nothing for it. */
const NOTHING = '\u200B';

/** The ToUnicode map of a font, by glyph code. */
interface Meanings {
  readonly source: string;
  readonly letters: ReadonlyMap<number, string>;
  readonly found: Map<number, string>;
}

/** A text of one or more letters, and its glyphs. */
interface Span {
  readonly text: string;
  readonly shapes: { readonly font: Meanings; readonly code: number }[];
}

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

const toHex = (text: string): string =>
  Array.from({ length: text.length }, (_, place) =>
    text.charCodeAt(place).toString(16).toUpperCase().padStart(4, '0'),
  ).join('');

/** The known letters of a map. */
export const lettersIn = (source: string): Map<number, string> => {
  const letters = new Map<number, string>();
  for (const [, codes = ''] of source.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = '', text = ''] of codes.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      if (text !== '0000') letters.set(Number.parseInt(code, 16), fromHex(text));
  for (const [, ranges = ''] of source.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = '', text = ''] of ranges.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1)
        letters.set(code, String.fromCodePoint(Number.parseInt(text, 16) + code - Number.parseInt(from, 16)));
  return letters;
};

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string in a page's content, one character each. */
const bytesOf = (string: string): string =>
  string.startsWith('<')
    ? (string.slice(1, -1).match(/../g) ?? [])
        .map((byte) => String.fromCharCode(Number.parseInt(byte, 16)))
        .join('')
    : string
        .slice(1, -1)
        .replace(/\\(?:([0-7]{1,3})|(.))/gs, (_, octal?: string, letter = '') =>
          octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPED[letter] ?? letter),
        );

const STRING = /<[0-9A-Fa-f]*>|\((?:\\.|[^\\()])*\)/gs;

/** The ActualText spans of a page: texts of several glyphs. */
export const spansOf = (
  content: string,
  fontNamed: (name: string) => { readonly meanings: Meanings; readonly width: 1 | 2 } | undefined,
): Span[] => {
  const spans: Span[] = [];
  let font: ReturnType<typeof fontNamed>;
  let span: Span | null = null;
  for (const line of content.split('\n')) {
    const [, text] = /\/ActualText\s*(<[0-9A-Fa-f]*>|\((?:\\.|[^\\()])*\))/s.exec(line) ?? [];
    const [, name] = /\/(\S+) [\d.]+ Tf$/.exec(line) ?? [];
    if (text !== undefined) {
      span = { text: Buffer.from(bytesOf(text).slice(2), 'latin1').swap16().toString('utf16le'), shapes: [] };
      spans.push(span);
    } else if (name !== undefined) font = fontNamed(name);
    else if (line.endsWith('EMC')) span = null;
    else if (span && font && /T[jJ]$/.test(line)) {
      const bytes = (line.match(STRING) ?? []).map(bytesOf).join('');
      for (let at = 0; at + font.width <= bytes.length; at += font.width)
        span.shapes.push({
          font: font.meanings,
          code: Buffer.from(bytes.slice(at, at + font.width), 'latin1').readUIntBE(0, font.width),
        });
    }
  }
  return spans;
};

/**
 * Assigns the rest of a text to its last unmapped glyph, so that a reader that only uses glyphs finds the same
 * letters.
 */
export const settle = ({ text, shapes }: Span): void => {
  const open = shapes.filter(({ font, code }) => !font.letters.has(code));
  let left: string | null = text.normalize('NFKC');
  for (const { font, code } of shapes) {
    const known = font.letters.get(code)?.normalize('NFKC');
    if (known !== undefined && left !== null) left = left.includes(known) ? left.replace(known, '') : null;
  }
  const last = open.at(-1);
  if (last && left && !last.font.found.has(last.code)) last.font.found.set(last.code, left);
};

const fontsOf = (file: PdfFile, page: PDFDict): PDFDict | null => {
  const resources = file.lookup(page.get(PDFName.of('Resources')));
  const fonts = resources instanceof PDFDict ? file.lookup(resources.get(PDFName.of('Font'))) : undefined;
  return fonts instanceof PDFDict ? fonts : null;
};

const inflated = async (file: PdfFile, reference: unknown): Promise<string | null> => {
  const stream = reference instanceof PDFRef ? file.lookup(reference) : undefined;
  if (
    !(stream instanceof PDFRawStream) ||
    stream.dict.get(PDFName.of('Filter')) !== PDFName.of('FlateDecode')
  )
    return null;
  return unpacked(stream.contents);
};

/** The ToUnicode maps of all fonts. */
const mapsOf = async (file: PdfFile): Promise<ReadonlyMap<PDFRef, string>> => {
  const references = Array.from(file.having('/ToUnicode'), (reference) => {
    const font = file.lookup(reference);
    return font instanceof PDFDict ? font.get(PDFName.of('ToUnicode')) : undefined;
  }).filter((map): map is PDFRef => map instanceof PDFRef);
  const sources = await Promise.all(references.map((map) => inflated(file, map)));
  return new Map(
    references.flatMap((map, index): [PDFRef, string][] => {
      const source = sources[index] ?? null;
      return source === null ? [] : [[map, source]];
    }),
  );
};

/**
 * Maps every glyph of a font to a letter, as PDF/A-3a and PDF/UA-1 require. Chromium omits glyphs that a script
 * such as Arabic or Devanagari forms from several letters or for a position in a word; their text is in the
 * ActualText on the page.
 */
export async function completeLetters(file: PdfFile): Promise<void> {
  const sources = await mapsOf(file);
  if (![...sources.values()].some((source) => source.search(NO_LETTER) >= 0)) return;
  const maps = new Map(
    [...sources].map(([map, source]): [PDFRef, Meanings] => [
      map,
      { source, letters: lettersIn(source), found: new Map() },
    ]),
  );
  for (const page of pagesOf(file)) {
    const fonts = fontsOf(file, page);
    const content = await inflated(file, page.get(PDFName.of('Contents')));
    if (!fonts || content === null) continue;
    const fontNamed = (name: string) => {
      const font = file.lookup(fonts.get(PDFName.of(name)));
      const map = font instanceof PDFDict ? font.get(PDFName.of('ToUnicode')) : undefined;
      const meanings = map instanceof PDFRef ? maps.get(map) : undefined;
      const isWide = font instanceof PDFDict && font.get(PDFName.of('Subtype')) === PDFName.of('Type0');
      return meanings && ({ meanings, width: isWide ? 2 : 1 } as const);
    };
    for (const span of spansOf(content, fontNamed)) settle(span);
  }
  for (const [reference, { source, found }] of maps) {
    if (source.search(NO_LETTER) < 0) continue;
    const whole = source.replace(
      NO_LETTER,
      (_, code: string) => `<${code}> <${toHex(found.get(Number.parseInt(code, 16)) ?? NOTHING)}>`,
    );
    file.replace(reference, file.context.stream(await packed(whole), { Filter: 'FlateDecode' }));
  }
}
