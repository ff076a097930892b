import { type ListQuery, searchWords } from '@candour/contracts';

/** The number of characters of a part in the index, as in the function `search_parts` of the database. */
const PART_LENGTH = 3;
/** Nearly every text contains these characters, so a scan is faster than the index. */
const EVERYWHERE = /^[a-z0-9]$/;

/**
 * Of a word every third part, from its end on, and its beginning where that would leave out two signs: each further part
 * costs as much as the first and tells hardly anything.
 */
const partsOf = (word: string): readonly string[] => {
  const signs = [...word];
  const isPart = (start: number): boolean => {
    const left = signs.length - start;
    return left >= PART_LENGTH && (left % PART_LENGTH === 0 || (start === 0 && left % PART_LENGTH === 2));
  };
  return signs.flatMap((_, start) => (isPart(start) ? signs.slice(start, start + PART_LENGTH).join('') : []));
};

const quoted = (part: string): string => `'${part.replace(/['\\]/g, '$&$&')}'`;

/**
 * Of an address the word before its @, and its beginning in any case: thousands share what stands behind it, and many what
 * stands before that.
 */
const partsOfAddress = (word: string): readonly string[] => {
  const name = word.slice(0, Math.max(word.indexOf('@') + 1, PART_LENGTH));
  return [...partsOf(name), ...partsOf(name.slice(0, PART_LENGTH))];
};

/**
 * What the index is asked for, as a `tsquery`: parts of the words typed, or, where none is long enough, that a part begins
 * with the longest word. Null where no index helps.
 */
export const partsTyped = ({ search }: ListQuery): string | null => {
  const words = searchWords(search ?? '');
  const address = words.find((word) => word.indexOf('@') > 0);
  const parts = new Set(address === undefined ? words.flatMap(partsOf) : partsOfAddress(address));
  if (parts.size > 0) return [...parts].map(quoted).join(' & ');
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  return longest === undefined || EVERYWHERE.test(longest) ? null : `${quoted(longest)}:*`;
};
