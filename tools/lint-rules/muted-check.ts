import type { Finding, Rule } from './rule.ts';

/** A check that is muted for a whole file. */
const never = /\/\* (?:eslint|oxlint)-disable(?!-)/g;
const reasoned = [
  { muted: /(?:eslint|oxlint)-disable-(?:next-)?line\b(.*)/g, reason: /--\s*\S.{9,}/ },
  { muted: /biome-ignore\b(.*)/g, reason: /:\s*\S.{9,}/ },
];

/**
 * A check may be muted for one line, with the reason beside it. Oxlint itself checks the comments that mute
 * TypeScript.
 */
export const mutedCheck: Rule = {
  name: 'muted-check',
  covers: (file) => !file.startsWith('tools/lint-rules/'),
  check: ({ text }) => [
    ...[...text.matchAll(never)].map(({ index }) => ({ at: index, says: 'mutes a check altogether' })),
    ...reasoned.flatMap(({ muted, reason }) =>
      [...text.matchAll(muted)].flatMap(({ index, 1: rest = '' }): Finding[] =>
        reason.test(rest) ? [] : [{ at: index, says: 'mutes a check without saying why' }],
      ),
    ),
  ],
};
