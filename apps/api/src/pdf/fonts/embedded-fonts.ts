import { createHash } from 'node:crypto';
import {
  DOCUMENT_FAMILY,
  type FontFace,
  type FontFamily,
  SCRIPT_FAMILIES,
  WIDE_FAMILY,
} from './font-families';
import { draws, type FontPart, partsOf } from './font-parts';
import { needsGlyph } from './glyphs';

const FONT_PATH = '/documents/fonts';

const rules = new Map<FontPart, string>();
let served: ServedFonts | null = null;

/**
 * The `@font-face` rules for a text, with the fonts embedded, so that printing needs no network. They contain only the
 * fonts that the text needs: all scripts together are 20 MB.
 */
export function embeddedFontCss(text: string): string {
  const letters = [...new Set(text.normalize('NFC'))].filter(needsGlyph);
  const needed = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const others = needed.filter((codePoint) => !draws(DOCUMENT_FAMILY, codePoint));
  const rare = others.filter((codePoint) => !draws(WIDE_FAMILY, codePoint));
  return [
    ...partsFor(DOCUMENT_FAMILY, needed),
    ...partsFor(WIDE_FAMILY, others.length > 0 ? needed : []),
    ...SCRIPT_FAMILIES.flatMap((family) => partsFor(family, rare)),
  ]
    .map(ruleOf)
    .join('\n');
}

const partsFor = (family: FontFamily, codePoints: readonly number[]): FontPart[] =>
  codePoints.length === 0 ? [] : partsOf(family).filter((part) => codePoints.some(part.draws));

function ruleOf(part: FontPart): string {
  const known =
    rules.get(part) ??
    rulesOf(part, 'block', (font) => `data:font/woff2;base64,${font.toString('base64')}`).join('\n');
  rules.set(part, known);
  return known;
}

export interface ServedFonts {
  /** The same rules for the documents' own font, with an address on this server for each file. */
  readonly css: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The documents' own font, which a phone fetches once; it has fonts of other scripts itself. */
export function servedFonts(): ServedFonts {
  if (served === null) {
    const files = new Map<string, Buffer>();
    const keep = (font: Buffer): string => {
      const path = `${FONT_PATH}/${createHash('sha256').update(font).digest('hex').slice(0, 16)}.woff2`;
      files.set(path, font);
      return path;
    };
    served = {
      css: partsOf(DOCUMENT_FAMILY)
        .flatMap((part) => rulesOf(part, 'swap', keep))
        .join('\n'),
      files,
    };
  }
  return served;
}

type Display = 'block' | 'swap';

/** Printing waits for its fonts; a screen shows the device's own font until they have loaded. */
const rulesOf = (part: FontPart, display: Display, addressOf: (font: Buffer) => string): string[] =>
  part.family.faces.map((face) => ruleOfFace(part, face, display, addressOf(part.read(face))));

const ruleOfFace = (
  { family, unicodeRange }: FontPart,
  face: FontFace,
  display: Display,
  address: string,
): string => `@font-face {
  font-family: '${family.name}';
  font-style: ${face.style};
  font-weight: ${face.weight};
  font-display: ${display};
  src: url(${address}) format('woff2');
  unicode-range: ${unicodeRange};
}`;
