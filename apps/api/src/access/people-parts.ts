import { type ListQuery, searchWords } from '@candour/contracts';

/** The number of characters of a part in the index, as in the function `search_parts` of the database. */
const PART_LENGTH = 3;
/** Nearly every text contains these characters, so a scan is faster than the index. */
const EVERYWHERE = /^[a-z0-9]$/;

/**
 * The parts of a word that the index is asked for: every third one, counted from the end, and also the first one if two
 * characters would be left out. More parts would cost as much each and exclude hardly any text.
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
 * The parts of an email address: those of the word before the @, and its first part. Thousands of addresses share a
 * domain, and many share the characters before the @.
 */
const partsOfAddress = (word: string): readonly string[] => {
  const name = word.slice(0, Math.max(word.indexOf('@') + 1, PART_LENGTH));
  return [...partsOf(name), ...partsOf(name.slice(0, PART_LENGTH))];
};

/**
 * The query of the index, as a `tsquery`: the parts of the typed words. If every word is shorter than a part, it finds
 * parts that begin with the longest word. Null if the index would not help.
 */
export const partsTyped = ({ search }: ListQuery): string | null => {
  const words = searchWords(search ?? '');
  const address = words.find((word) => word.indexOf('@') > 0);
  const parts = new Set(address === undefined ? words.flatMap(partsOf) : partsOfAddress(address));
  if (parts.size > 0) return [...parts].map(quoted).join(' & ');
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  return longest === undefined || EVERYWHERE.test(longest) ? null : `${quoted(longest)}:*`;
};
