import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageFolder } from '../../config/package-folder';
import { coveredCodePoints } from './font-coverage';
import type { FontFace, FontFamily } from './font-families';

/** A subset of a font's characters, with one file for each variant. */
export interface FontPart {
  readonly family: FontFamily;
  /** The characters for which a browser uses this part, in CSS notation. */
  readonly unicodeRange: string;
  /** Whether this part's range includes a character and its file has a glyph for it. */
  readonly draws: (codePoint: number) => boolean;
  readonly read: (face: FontFace) => Buffer;
}

const parts = new Map<FontFamily, readonly FontPart[]>();

/** The parts of a font. A file is read only when a character of its range is requested. */
export function partsOf(family: FontFamily): readonly FontPart[] {
  const known = parts.get(family) ?? findParts(family);
  parts.set(family, known);
  return known;
}

/** Whether any part of a font has a glyph for a character. */
export const draws = (family: FontFamily, codePoint: number): boolean =>
  partsOf(family).some((part) => part.draws(codePoint));

function findParts(family: FontFamily): FontPart[] {
  const folder = packageFolder(family.packageName);
  if (folder === null) throw new Error(`The package ${family.packageName} is not installed`);
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([key, unicodeRange]) => {
    const file = `${basename(family.packageName)}-${key.replace(/[[\]]/g, '')}`;
    const read = ({ ending }: FontFace): Buffer =>
      readFileSync(join(folder, 'files', `${file}-${ending}.woff2`));
    const isInRange = rangeCheck(unicodeRange);
    let covered: ReadonlySet<number> | null = null;
    const isDrawn = (codePoint: number): boolean => {
      if (!isInRange(codePoint)) return false;
      covered ??= coveredCodePoints(read(family.faces[0]));
      return covered.has(codePoint);
    };
    return { family, unicodeRange, draws: isDrawn, read };
  });
}

/** Parses "U+0000-00FF,U+0131" into a predicate. */
function rangeCheck(unicodeRange: string): (codePoint: number) => boolean {
  const ranges = unicodeRange.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}
