import type { Rule } from './rule.ts';

const words = /\b(?:TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b|\b(?:not implement[e]d|coming soo[n]|lorem ipsu[m])\b/gi;

/** Unfinished work is not merged. */
export const noUnfinishedWork: Rule = {
  name: 'no-unfinished-work',
  covers: () => true,
  check: ({ text }) =>
    [...text.matchAll(words)]
      .filter(([word]) => word.includes(' ') || word === word.toUpperCase())
      .map(({ index, 0: word }) => ({ at: index, says: `"${word}" marks unfinished work` })),
};
