import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../config/package-folder';

export const DOCUMENT_FONT = 'Atkinson Hyperlegible Next';

const PACKAGE = '@fontsource-variable/atkinson-hyperlegible-next';
const SUBSETS = ['latin', 'latin-ext'] as const;
const STYLES = ['normal', 'italic'] as const;

const FONT_PATH = '/documents/fonts';

let css: string | null = null;
let served: ServedFonts | null = null;

/** The `@font-face` rules of the documents' font, the font itself inside them, so that printing needs no network. */
export function embeddedFontCss(): string {
  css ??= facesOf('block', (file) => `data:font/woff2;base64,${readFileSync(file).toString('base64')}`);
  return css;
}

export interface ServedFonts {
  /** The same rules with an address of ours for each font: a browser fetches what it has letters for, once. */
  readonly css: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

export function servedFonts(): ServedFonts {
  if (served === null) {
    const files = new Map<string, Buffer>();
    const keep = (file: string): string => {
      const bytes = readFileSync(file);
      const path = `${FONT_PATH}/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.woff2`;
      files.set(path, bytes);
      return path;
    };
    served = { css: facesOf('swap', keep), files };
  }
  return served;
}

/** The files of the documents' font, which together cover what `embeddedFontCss` can show. */
export function documentFontFiles(): string[] {
  return SUBSETS.map((subset) => fontFile(subset, 'normal'));
}

type Display = 'block' | 'swap';

/** What is printed waits for its letters; what is read shows the phone's own until they come. */
function facesOf(display: Display, addressOf: (file: string) => string): string {
  const faces = SUBSETS.flatMap((subset) =>
    STYLES.map((style) => fontFace(subset, style, display, addressOf(fontFile(subset, style)))),
  );
  return faces.join('\n');
}

function fontFace(subset: string, style: string, display: Display, address: string): string {
  return `@font-face {
  font-family: '${DOCUMENT_FONT}';
  font-style: ${style};
  font-weight: 200 800;
  font-display: ${display};
  src: url(${address}) format('woff2');
  unicode-range: ${unicodeRanges()[subset]};
}`;
}

function fontFile(subset: string, style: string): string {
  return join(fontFolder(), 'files', `atkinson-hyperlegible-next-${subset}-wght-${style}.woff2`);
}

function unicodeRanges(): Record<string, string> {
  return JSON.parse(readFileSync(join(fontFolder(), 'unicode.json'), 'utf8')) as Record<string, string>;
}

function fontFolder(): string {
  const folder = packageFolder(PACKAGE);
  if (folder === null) throw new Error(`The package ${PACKAGE} is not installed`);
  return folder;
}
