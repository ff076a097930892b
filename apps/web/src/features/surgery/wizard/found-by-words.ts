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

const isAlike = (typed: string, word: string): boolean => {
  if (word.startsWith(typed)) return true;
  if (typed.length < SHORTEST_FORGIVEN) return false;
  // Compares the typed beginning, or the whole word.
  return [typed.length, typed.length + 1, word.length].some((length) =>
    isOneSlip(typed, word.slice(0, length)),
  );
};

/**
 * Whether a search matches one of these names: each typed word begins a word of the name, with one typing mistake
 * allowed from four letters on, or the whole search does so without spaces ("gall bladder", "gallbladder").
 */
export const isFoundBy = (search: string, names: readonly string[]): boolean => {
  const typed = wordsOf(search);
  const whole = typed.join('');
  return names.map(wordsOf).some((words) => {
    if (typed.every((one) => words.some((word) => isAlike(one, word)))) return true;
    return (
      whole.length >= SHORTEST_FORGIVEN && words.some((_, from) => isAlike(whole, words.slice(from).join('')))
    );
  });
};
