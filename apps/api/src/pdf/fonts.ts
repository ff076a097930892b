import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../config/package-folder';

export const DOCUMENT_FONT = 'Atkinson Hyperlegible Next';

const PACKAGE = '@fontsource-variable/atkinson-hyperlegible-next';
const SUBSETS = ['latin', 'latin-ext'] as const;
const STYLES = ['normal', 'italic'] as const;

let css: string | null = null;

/** The `@font-face` rules of the documents' font, the font itself inside them, so that printing needs no network. */
export function embeddedFontCss(): string {
  css ??= SUBSETS.flatMap((subset) => STYLES.map((style) => fontFace(subset, style))).join('\n');
  return css;
}

/** The files of the documents' font, which together cover what `embeddedFontCss` can show. */
export function documentFontFiles(): string[] {
  return SUBSETS.map((subset) => fontFile(subset, 'normal'));
}

function fontFace(subset: string, style: string): string {
  const data = readFileSync(fontFile(subset, style)).toString('base64');
  return `@font-face {
  font-family: '${DOCUMENT_FONT}';
  font-style: ${style};
  font-weight: 200 800;
  src: url(data:font/woff2;base64,${data}) format('woff2');
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
