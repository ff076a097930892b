import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testsNamedIn, wrongName } from '../source/named-test.ts';
import { workspaceRoot } from '../workspace.ts';

interface Control {
  readonly control: string;
  readonly tests: ReturnType<typeof testsNamedIn>;
}

/** The controls of the hazard log: a row is `| control | \`file\` "title", "title"; \`file\` "title" |`. */
const controlsIn = (document: string): readonly Control[] =>
  Array.from(document.matchAll(/^\| (.+?) \| (.+) \|$/gm), ([, control = '', proof = '']) => ({
    control,
    tests: testsNamedIn(proof),
  })).filter(({ control }) => control !== 'control' && control !== '---');

const controls = controlsIn(readFileSync(join(workspaceRoot, 'docs/hazards.md'), 'utf8'));

describe('the hazard log', () => {
  it.each(controls)('proves by tests that exist: $control', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.map(wrongName).filter((wrong) => wrong !== null)).toEqual([]);
  });

  it('would be found to name a test that does not exist', () => {
    const title = ['keeps', 'a promise of nobody'].join(' ');
    const [planted] = controlsIn(`| A promise | \`tools/docs/hazards.spec.ts\` "${title}" |`);
    expect(planted?.tests.map(wrongName)).toEqual([`tools/docs/hazards.spec.ts holds no test "${title}"`]);
  });
});
