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

/**
 * The letters that the embedded fonts of a PDF contain, from their character maps. A page on which nothing was drawn,
 * because no font was found, has none.
 */
export const lettersOf = (pdf: Buffer): ReadonlySet<string> => {
  const letters = new Set<string>();
  for (const table of streamsOf(pdf).filter((text) => text.includes('begincmap'))) {
    for (const [section] of table.matchAll(/beginbfchar[\s\S]*?endbfchar/g)) {
      for (const [, code = ''] of section.matchAll(CHARACTER))
        letters.add(String.fromCharCode(Number.parseInt(code, 16)));
    }
    for (const [section] of table.matchAll(/beginbfrange[\s\S]*?endbfrange/g)) {
      for (const [, from = '', to = '', code = ''] of section.matchAll(RANGE)) {
        const length = Number.parseInt(to, 16) - Number.parseInt(from, 16);
        for (let step = 0; step <= length; step += 1) {
          letters.add(String.fromCharCode(Number.parseInt(code, 16) + step));
        }
      }
    }
  }
  return letters;
};
