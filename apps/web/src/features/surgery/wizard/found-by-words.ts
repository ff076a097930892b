/** The words of a text, without accents and capitals, split at everything except letters and digits. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const SHORTEST_FORGIVEN = 4;

/** Whether two words differ by one substituted, missing, additional or transposed letter. */
const isOneSlip = (typed: string, word: string): boolean => {
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  let end = 0;
  while (end < Math.min(typed.length, word.length) - start && typed.at(-1 - end) === word.at(-1 - end))
    end += 1;
  const [left, right] = [typed.slice(start, typed.length - end), word.slice(start, word.length - end)];
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && right.length === 2 && left === [...right].toReversed().join(''))
  );
};

type Compare = (typed: string, word: string) => boolean;

const isBegun: Compare = (typed, word) => word.startsWith(typed);

const isAlike: Compare = (typed, word) => {
  if (isBegun(typed, word)) return true;
  if (typed.length < SHORTEST_FORGIVEN) return false;
  // Compares the typed beginning, or the whole word.
  return [typed.length, typed.length + 1, word.length].some((length) =>
    isOneSlip(typed, word.slice(0, length)),
  );
};

/**
 * Whether something that has these names is what somebody looks for: each word typed begins a word of one name, or all of
 * it does, spaces left out ("gall bladder", "gallbladder").
 */
const isNamed = (search: string, names: readonly string[], compare: Compare): boolean => {
  const typed = wordsOf(search);
  const whole = typed.join('');
  return names.map(wordsOf).some((words) => {
    if (typed.every((one) => words.some((word) => compare(one, word)))) return true;
    return (
      whole.length >= SHORTEST_FORGIVEN && words.some((_, from) => compare(whole, words.slice(from).join('')))
    );
  });
};

/** The rows that somebody looks for; where none has that name, one typing mistake is forgiven from four letters on. */
export const foundIn = <Row>(
  rows: readonly Row[],
  search: string,
  namesOf: (row: Row) => readonly string[],
): readonly Row[] => {
  const found = rows.filter((row) => isNamed(search, namesOf(row), isBegun));
  return found.length > 0 ? found : rows.filter((row) => isNamed(search, namesOf(row), isAlike));
};
