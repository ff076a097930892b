/** The tries of one check. */
export interface Tried {
  readonly kind: string;
  readonly tries: number;
  /** The first few failures, in words. */
  readonly broken: readonly string[];
  readonly brokenTries: number;
  /** The undecided tries, in words. */
  readonly undecided: readonly string[];
}

const WORDS_KEPT = 10;
const LONGEST_WORDS = 600;

/** Removes unprintable characters: a reply may contain anything, and it is printed to a terminal. */
const readable = (words: string): string =>
  words.replace(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu, '.').slice(0, LONGEST_WORDS);

/** Counts the tries of an attack by check, and keeps the failures. */
export interface Tally {
  held(kind: string, tries?: number): void;
  broke(kind: string, what: string): void;
  /** Counts a try that decides nothing, for example because the machine was too busy to measure. */
  undecided(kind: string, what: string): void;
  /** Counts a try as held or broken. */
  check(kind: string, holds: boolean, what: string): void;
  readonly rows: readonly Tried[];
}

export const newTally = (): Tally => {
  const kinds = new Map<
    string,
    { tries: number; brokenTries: number; broken: string[]; undecided: string[] }
  >();
  const of = (kind: string) => {
    const known = kinds.get(kind) ?? { tries: 0, brokenTries: 0, broken: [], undecided: [] };
    kinds.set(kind, known);
    return known;
  };
  const tally: Tally = {
    held: (kind, tries = 1) => {
      of(kind).tries += tries;
    },
    broke: (kind, what) => {
      const row = of(kind);
      row.tries += 1;
      row.brokenTries += 1;
      if (row.broken.length < WORDS_KEPT) row.broken.push(readable(what));
    },
    undecided: (kind, what) => {
      const row = of(kind);
      row.tries += 1;
      row.undecided.push(readable(what));
    },
    check: (kind, holds, what) => (holds ? tally.held(kind) : tally.broke(kind, what)),
    get rows() {
      return [...kinds].map(([kind, row]) => ({ kind, ...row }));
    },
  };
  return tally;
};
