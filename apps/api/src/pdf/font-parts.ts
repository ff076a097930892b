import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageFolder } from '../config/package-folder';
import { coveredCodePoints } from './font-coverage';
import type { FontFace, FontFamily } from './font-families';

/** The letters of a font that stand in one file, of which there is one for each of its looks. */
export interface FontPart {
  readonly family: FontFamily;
  /** Which letters a browser looks for here, as CSS writes it. */
  readonly unicodeRange: string;
  /** Whether a browser that needs this letter looks here, and finds it. */
  readonly draws: (codePoint: number) => boolean;
  readonly read: (face: FontFace) => Buffer;
}

const parts = new Map<FontFamily, readonly FontPart[]>();

/** A font's parts. What is in a file is read only when a letter of its range is asked for. */
export function partsOf(family: FontFamily): readonly FontPart[] {
  const known = parts.get(family) ?? findParts(family);
  parts.set(family, known);
  return known;
}

/** Whether any part of a font has a letter. */
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

/** "U+0000-00FF,U+0131" as a question. */
function rangeCheck(unicodeRange: string): (codePoint: number) => boolean {
  const ranges = unicodeRange.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}
