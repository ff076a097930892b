import { EVIDENCE_FILE } from '../evidence-file';

const bytesOf = (words: string): readonly number[] =>
  Array.from(words, (character) => character.charCodeAt(0));

/**
 * The offsets of a text in a file. The file is not converted to text, which would block a browser for seconds at
 * 30 MB.
 */
export function* placesOf(words: string, file: Uint8Array): Generator<number> {
  const [first = 0, ...rest] = bytesOf(words);
  for (let at = file.indexOf(first); at >= 0; at = file.indexOf(first, at + 1))
    if (rest.every((byte, offset) => file[at + 1 + offset] === byte)) yield at;
}

/** Whether a file begins as a PDF does. */
export const isPdf = (file: Uint8Array): boolean => {
  const { done, value } = placesOf('%PDF-', file.subarray(0, 1_024)).next();
  return done !== true && value >= 0;
};

/** Whether a document contains its evidence; documents of early releases do not. */
export const carriesEvidence = (pdf: Uint8Array): boolean =>
  placesOf(`/F (${EVIDENCE_FILE})`, pdf).next().done !== true;
