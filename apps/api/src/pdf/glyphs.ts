import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { packageFolder } from '../config/package-folder';
import { coveredCodePoints } from './font-coverage';
import { documentFontFiles } from './fonts';
import { findInTar } from './tar';

let covered: ReadonlySet<number> | null = null;

/** Marks, joiners and spaces that a browser handles without a glyph. */
const NEEDS_NO_GLYPH = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Variation_Selector}]/u;

/**
 * The characters of a text that no font of ours can draw, each once: a document shows an empty box for them unless
 * the machine has a font with them. A composed character counts as drawn when its parts can be.
 */
export function charactersWithoutGlyph(text: string): string[] {
  covered ??= shippedCodePoints();
  const drawn = covered;
  const missing = new Set<string>();
  for (const character of text.normalize('NFC')) {
    if (NEEDS_NO_GLYPH.test(character) || drawn.has(character.codePointAt(0) ?? 0)) continue;
    const parts = [...character.normalize('NFD')];
    if (parts.length === 1 || parts.some((part) => !drawn.has(part.codePointAt(0) ?? 0)))
      missing.add(character);
  }
  return [...missing];
}

/** The documents' font, and behind it the one that comes with the shipped browser. */
function shippedCodePoints(): ReadonlySet<number> {
  const fonts: Buffer[] = documentFontFiles().map((file) => readFileSync(file));
  const browser = process.platform === 'linux' ? packageFolder('@sparticuz/chromium') : null;
  if (browser !== null) {
    const archive = brotliDecompressSync(readFileSync(join(browser, 'bin', 'fonts.tar.br')));
    fonts.push(...findInTar(archive, /Regular\.ttf$/));
  }
  return fonts.map(coveredCodePoints).reduce((all, more) => all.union(more), new Set<number>());
}
