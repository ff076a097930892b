import { readFileSync } from 'node:fs';
import { coveredCodePoints } from './font-coverage';
import { DOCUMENT_FONT, documentFontFiles } from './fonts';

/** The documents' letters, then those that come with the shipped browser, then whatever the machine has. */
export const DOCUMENT_FONTS = `'${DOCUMENT_FONT}', 'Open Sans', system-ui, sans-serif`;

let covered: ReadonlySet<number> | null = null;

/** Whether the documents' own font has every letter of a text. */
export const isInDocumentFont = (text: string): boolean => {
  covered ??= documentFontFiles()
    .map((file): ReadonlySet<number> => coveredCodePoints(readFileSync(file)))
    .reduce((all, more) => all.union(more));
  const drawn = covered;
  return Array.from(text.normalize('NFC')).every((character) => drawn.has(character.codePointAt(0) ?? 0));
};
