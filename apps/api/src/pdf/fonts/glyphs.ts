import { DOCUMENT_FAMILY, SCRIPT_FAMILIES, WIDE_FAMILY } from './font-families';
import { draws } from './font-parts';

const SHIPPED = [DOCUMENT_FAMILY, WIDE_FAMILY, ...SCRIPT_FAMILIES];

/** Marks, joiners and spaces that a browser renders without a glyph. */
const NEEDS_NO_GLYPH = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Variation_Selector}]/u;

export const needsGlyph = (character: string): boolean => !NEEDS_NO_GLYPH.test(character);

const isDrawn = (character: string): boolean =>
  SHIPPED.some((family) => draws(family, character.codePointAt(0) ?? 0));

/**
 * The distinct characters of a text that no shipped font can draw; a document would show an empty box for them unless
 * the machine has a font with them. A composed character counts as drawable when its parts are.
 */
export function charactersWithoutGlyph(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((character) => {
    if (!needsGlyph(character) || isDrawn(character)) return false;
    const parts = [...character.normalize('NFD')];
    return parts.length === 1 || !parts.every(isDrawn);
  });
}

/** Whether the documents' own font covers a whole text. */
export const isInDocumentFont = (text: string): boolean =>
  [...text.normalize('NFC')].every(
    (character) => !needsGlyph(character) || draws(DOCUMENT_FAMILY, character.codePointAt(0) ?? 0),
  );
