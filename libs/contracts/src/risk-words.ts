import type { RiskShare } from './risk-share';

/** The groups of risks, the most common first, each with its lowest share. */
const GROUPS = [
  ['Very common', 100],
  ['Common', 10],
  ['Uncommon', 1],
  ['Rare', 0],
] as const;
export type RiskGroup = (typeof GROUPS)[number][0];

const WHOLE = 1000;

/** The word for the rest of 1,000 people, by the word before the share. */
const OPPOSITES: Readonly<Record<string, string>> = {
  'more than': 'fewer than',
  over: 'fewer than',
  'at least': 'at most',
  'fewer than': 'more than',
  'less than': 'more than',
  under: 'more than',
  'up to': 'at least',
  'at most': 'at least',
};
const FEWER = ['fewer than', 'less than', 'under'];

/** A share in words; a share below one person is "fewer than 1". */
interface SaidShare {
  readonly qualifier: string | null;
  readonly low: number;
  readonly high: number;
}

const saidShare = ({ low, high, qualifier }: RiskShare): SaidShare => {
  if (high < 1) return { qualifier: 'fewer than', low: 1, high: 1 };
  if (low < 1) return { qualifier: 'up to', low: high, high };
  return { qualifier: qualifier?.replace('-', ' ') ?? (low === high ? 'about' : null), low, high };
};

const range = (low: number, high: number): string => (low === high ? `${low}` : `${low} to ${high}`);

const joined = (...words: readonly (string | null)[]): string => words.filter(Boolean).join(' ');

/** The largest number of people in 1,000 that the share may mean, by which risks are grouped, sorted and drawn. */
export const mostOf = (share: RiskShare): number => {
  const { qualifier, high } = saidShare(share);
  return qualifier !== null && FEWER.includes(qualifier) ? high - 0.5 : high;
};

export const riskGroup = (share: RiskShare): RiskGroup =>
  GROUPS.find(([, from]) => mostOf(share) >= from)?.[0] ?? 'Rare';

/** "about 20", "100 to 200", "fewer than 1": of 1,000 people. */
export const shareWords = (share: RiskShare): string => {
  const { qualifier, low, high } = saidShare(share);
  return joined(qualifier, range(low, high));
};

/** "about 980": of 1,000 people, those to whom it does not happen. */
export const restWords = (share: RiskShare): string => {
  const { qualifier, low, high } = saidShare(share);
  return joined(qualifier && (OPPOSITES[qualifier] ?? qualifier), range(WHOLE - high, WHOLE - low));
};

/**
 * Both framings of a risk, because each alone misleads: the text before the number, the number, and the text after
 * it. The sentences fit every risk, from a sore scar to a death.
 */
export const riskSentences = (share: RiskShare): readonly [before: string, number: string, after: string] => [
  `${share.within ? `within ${share.within} it` : 'it'} happens to `,
  `${shareWords(share)} of 1,000`,
  ` people. It does not happen to ${restWords(share)}.`,
];

/** "Common: it happens to about 20 of 1,000 people. It does not happen to about 980." */
export const howCommon = (share: RiskShare): string =>
  `${riskGroup(share)}: ${riskSentences(share).join('')}`;

/** Sorts risks by how common they are. */
export const mostCommonFirst = (
  one: { readonly per_1000: RiskShare },
  other: { readonly per_1000: RiskShare },
): number => mostOf(other.per_1000) - mostOf(one.per_1000) || other.per_1000.low - one.per_1000.low;

interface WordedRisk {
  readonly per_1000: RiskShare | null;
  readonly how_common: string | null;
}

/** A surgeon's own risk with the sentence for its number, or with the words given instead of one. */
export const worded = <Risk extends WordedRisk>(risk: Risk): Risk =>
  risk.per_1000 === null ? risk : { ...risk, how_common: howCommon(risk.per_1000) };
