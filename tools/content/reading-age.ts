/** The readability of a text: its Flesch-Kincaid grade, and the age at which a British child can read it. */
export interface Readability {
  readonly words: number;
  readonly grade: number;
  readonly readingAge: number;
}

const yearsBeforeGradeOne = 5;
const silentE = /(?<![^aeiouy]l)e$|(?<![^aeiouy]l|[cgsxz]|[cs]h)es$|(?<![dt])ed$|e(?=ly$|times$)/g;
const vowelGroup = /[aeiouy]+/g;
/** Adjacent vowels in separate syllables, as in go-ing, vide-o, are-a, seri-ous, di-et, flu-id. */
const spokenApart = /[aeiouy]ing$|(?<=d)eo|ea$|(?<=r)iou|io(?=s?$)|ie(?=t|nc)|ui(?=d)/g;

/** The syllables of one word, by rule: right for nearly all words of everyday English. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(silentE, '');
  const groups = spoken.match(vowelGroup)?.length ?? 0;
  return Math.max(1, groups + (spoken.match(spokenApart)?.length ?? 0));
}

/** The readability of sentences; list items, headings and answers count as sentences. */
export function readabilityOf(sentences: readonly string[]): Readability {
  const parts = sentences
    .flatMap((text) => text.split(/(?<=[.!?:])\s+/))
    .map((sentence) => sentence.match(/[\p{L}\p{N}'’-]+/gu) ?? [])
    .filter((words) => words.length > 0);
  const words = parts.flat();
  const syllables = words.reduce((total, word) => total + syllablesOf(word), 0);
  if (words.length === 0) return { words: 0, grade: 0, readingAge: yearsBeforeGradeOne };
  const grade = 0.39 * (words.length / parts.length) + 11.8 * (syllables / words.length) - 15.59;
  return { words: words.length, grade, readingAge: grade + yearsBeforeGradeOne };
}
