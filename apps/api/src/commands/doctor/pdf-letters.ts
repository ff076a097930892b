import { inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n/g;
const CHARACTER = /<[0-9a-f]+>\s*<([0-9a-f]{4})>\s*\n/gi;
const RANGE = /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]{4})>/gi;

const inflated = (bytes: Buffer): string => {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
};

/** The text of every stream of the file that can be inflated. */
const streamsOf = (pdf: Buffer): string[] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(STREAM)].map((found) => {
    const start = found.index + found[0].length;
    return inflated(pdf.subarray(start, text.indexOf('endstream', start)));
  });
};

const letterAt = (code: number): string => String.fromCharCode(code);

const hex = (digits: string | undefined): number => Number.parseInt(digits ?? '', 16);

const sectionsOf = (map: string, section: RegExp): string[] =>
  [...map.matchAll(section)].map(([text]) => text);

/** The letters that a character map lists one by one. */
const singleLetters = (map: string): string[] =>
  sectionsOf(map, /beginbfchar[\s\S]*?endbfchar/g)
    .flatMap((section) => [...section.matchAll(CHARACTER)])
    .map(([, code]) => letterAt(hex(code)));

/** The letters that a character map lists as ranges. */
const rangesOfLetters = (map: string): string[] =>
  sectionsOf(map, /beginbfrange[\s\S]*?endbfrange/g)
    .flatMap((section) => [...section.matchAll(RANGE)])
    .flatMap(([, from, to, code]) =>
      Array.from({ length: hex(to) - hex(from) + 1 }, (_, step) => letterAt(hex(code) + step)),
    );

/**
 * The letters that the embedded fonts of a PDF contain, from their character maps. A page on which nothing was drawn,
 * because no font was found, has none.
 */
export const lettersOf = (pdf: Buffer): ReadonlySet<string> =>
  new Set(
    streamsOf(pdf)
      .filter((text) => text.includes('begincmap'))
      .flatMap((map) => [...singleLetters(map), ...rangesOfLetters(map)]),
  );
