import type { Rule } from './rule.ts';

/** The most lines that a file may have; the first entry that fits decides. */
const most = [
  { files: /^apps\/web\/src\/pages\/.*\.page\.tsx$/, lines: 80 },
  /** Written once and never changed: its statements are one list. */
  { files: /^migrations\//, lines: 1000 },
  { files: /\.machine\.ts$/, lines: 220 },
  { files: /./, lines: 250 },
];

export const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

export const fileSize: Rule = {
  name: 'file-size',
  covers: () => true,
  check: ({ file, text }) => {
    const allowed = most.find(({ files }) => files.test(file))?.lines ?? 0;
    const lines = linesOf(text);
    return lines > allowed
      ? [{ at: 0, says: `${lines} lines, at most ${allowed}: split it by meaning` }]
      : [];
  },
};
