import { type ListQuery, searchWords } from '@candour/contracts';

/** The number of characters of a part in the index, as in the function `search_parts` of the database. */
const PART_LENGTH = 3;
/** Nearly every text contains these characters, so a scan is faster than the index. */
const EVERYWHERE = /^[a-z0-9]$/;

/** As few parts as a word consists of: each further one costs as much as the first and tells hardly anything. */
const partsOf = (word: string): readonly string[] => {
  const signs = [...word];
  const last = signs.length - PART_LENGTH;
  return signs
    .map((_, start) => Math.min(start * PART_LENGTH, last))
    .filter((start, index, starts) => start >= 0 && starts.indexOf(start) === index)
    .map((start) => signs.slice(start, start + PART_LENGTH).join(''));
};

const quoted = (part: string): string => `'${part.replace(/['\\]/g, '$&$&')}'`;

/** Of an address the word before its @: thousands share what stands behind it, and many what stands before that. */
const rareWords = (words: readonly string[]): readonly string[] => {
  const name = words.map((word) => /^.{2,}@/.exec(word)?.[0]).find((found) => found !== undefined);
  return name === undefined ? words : [name];
};

/**
 * What the index is asked for, as a `tsquery`: parts of the words typed, or, where none is long enough, that a part begins
 * with the longest word. Null where no index helps.
 */
export const partsTyped = ({ search }: ListQuery): string | null => {
  const words = rareWords(searchWords(search ?? ''));
  const parts = [...new Set(words.flatMap(partsOf))];
  if (parts.length > 0) return parts.map(quoted).join(' & ');
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  return longest === undefined || EVERYWHERE.test(longest) ? null : `${quoted(longest)}:*`;
};
