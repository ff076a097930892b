import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testsNamedIn, wrongName } from '../source/named-test.ts';
import { workspaceRoot } from '../workspace.ts';

/** The requirements of levels 1 and 2 in the chapters V6, V7, V9 and V10 of ASVS 5.0.0, by number, with their levels. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '1122',
  '6.4': '1122',
  '6.5': '22222',
  '6.6': '222',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '22',
  '7.6': '22',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '22',
  '10.3': '2222',
  '10.4': '11111222222',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
};

const wanted = Object.entries(REQUIREMENTS).flatMap(([section, levels]) =>
  [...levels].map((level, index) => `${section}.${index + 1} (${level})`),
);

const ROW =
  /^\| (\d+\.\d+\.\d+ \(\d\)) (.+?) \| \*\*(Yes|In part|No|Not applicable)\.\*\*(.*?) \|(.*?) ?\|$/gm;

const rowsOf = (document: string) =>
  Array.from(document.matchAll(ROW), ([, id = '', asks = '', answer = '', why = '', proof = '']) => ({
    id,
    asks,
    answer,
    why: why.trim(),
    tests: testsNamedIn(proof),
  }));

/** The findings about a row: an unproved answer, a missing reason, a missing test. */
const findings = ({ answer, why, tests }: ReturnType<typeof rowsOf>[number]): readonly string[] => [
  ...(answer !== 'Not applicable' && answer !== 'No' && tests.length === 0 ? ['nothing proves it'] : []),
  ...(answer !== 'Yes' && why.length < 20 ? ['it does not say why'] : []),
  ...tests.map(wrongName).filter((wrong) => wrong !== null),
];

const rows = rowsOf(readFileSync(join(workspaceRoot, 'docs/asvs.md'), 'utf8'));

describe('the answers to ASVS', () => {
  it('are to each requirement of levels 1 and 2, once, in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(wanted);
  });

  it.each(rows)('prove or explain $id $asks', (row) => {
    expect(findings(row)).toEqual([]);
  });

  it('would be found without proof, without a reason, and with a test that does not exist', () => {
    const title = ['keeps', 'a promise of nobody'].join(' ');
    const planted = rowsOf(
      [
        '| 6.1.1 (1) asks | **Yes.** | |',
        '| 6.1.2 (2) asks | **No.** Later | |',
        `| 6.1.3 (2) asks | **Yes.** It does | \`tools/docs/asvs.spec.ts\` "${title}" |`,
      ].join('\n'),
    );
    expect(planted.flatMap(findings)).toEqual([
      'nothing proves it',
      'it does not say why',
      `tools/docs/asvs.spec.ts holds no test "${title}"`,
    ]);
  });
});
