import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed, runNode } from '../run/command.ts';
import { workspaceRoot } from '../workspace.ts';
import { isTitled, type NamedTest, type SuiteName, titlePattern } from '../source/named-test.ts';

/** The result of a test, by its title with those of its groups. */
export interface Ran {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
}

type Files = readonly string[];
type Runner = (files: Files, pattern: string, report: string) => Promise<number>;

const vitest =
  (folder: string): Runner =>
  (files, pattern, report) =>
    runNode(
      installed.vitest,
      ['run', ...files, '-t', pattern, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      { cwd: join(workspaceRoot, folder) },
    );

const jest =
  (project: string): Runner =>
  (files, pattern, report) =>
    runNode(
      installed.jest,
      [
        '--ci',
        '--json',
        `--outputFile=${report}`,
        '--selectProjects',
        project,
        '--maxWorkers=1',
        '-t',
        pattern,
        '--runTestsByPath',
        ...files,
      ],
      { cwd: join(workspaceRoot, 'apps/api') },
    );

const playwright: Runner = (files, pattern, report) =>
  runNode(
    installed.playwright,
    [
      'test',
      '--config',
      'e2e',
      '--reporter',
      'line,json',
      '--grep',
      pattern,
      ...files.map((file) => file.replace('e2e/', '')),
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );

const runners: Readonly<Record<SuiteName, Runner>> = {
  contracts: vitest('libs/contracts'),
  machines: vitest('libs/machines'),
  web: vitest('apps/web'),
  api: jest('unit'),
  'api-integration': jest('integration'),
  e2e: playwright,
};

interface JestReport {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface Described {
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
  readonly suites?: readonly Described[];
}

const ranInJest = ({ testResults = [] }: JestReport): readonly Ran[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ file: name, title: fullName, passed: status === 'passed' })),
  );

const ranInPlaywright = ({ specs = [], suites = [] }: Described): readonly Ran[] => [
  ...specs.map(({ title, file, ok }) => ({ file: `e2e/${file}`, title, passed: ok })),
  ...suites.flatMap(ranInPlaywright),
];

const runSuite = async (suite: SuiteName, tests: readonly NamedTest[]): Promise<readonly Ran[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-named-'));
  const report = join(folder, 'report.json');
  const pattern = [...new Set(tests.map(({ title }) => titlePattern(title)))].join('|');
  const files = [...new Set(tests.map(({ file }) => join(workspaceRoot, file)))];
  try {
    await runners[suite](
      suite === 'e2e' ? files.map((file) => file.slice(workspaceRoot.length + 1)) : files,
      `(${pattern})`,
      report,
    );
    if (!existsSync(report)) return [];
    const written = JSON.parse(readFileSync(report, 'utf8')) as JestReport & Described;
    return suite === 'e2e' ? ranInPlaywright(written) : ranInJest(written);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs only these tests, each suite once. */
export const runNamedTests = async (tests: readonly NamedTest[]): Promise<readonly Ran[]> => {
  const ran: Ran[] = [];
  for (const [suite, named] of Map.groupBy(tests, (test) => test.suite)) {
    console.log(`\n--- ${named.length} tests of ${suite}`);
    ran.push(...(await runSuite(suite, named)));
  }
  return ran;
};

/** The results of the tests of a fault in one line; throws when one failed or did not run. */
export const judgeNamed = (tests: readonly NamedTest[], ran: readonly Ran[]): string => {
  let passed = 0;
  for (const { file, title } of tests) {
    const mine = ran.filter((one) => one.file.endsWith(file) && isTitled(one.title, title));
    if (mine.length === 0) throw new Error(`no test "${title}" of ${file} has run`);
    const failed = mine.find((one) => !one.passed);
    if (failed) throw new Error(`"${failed.title}" of ${file} has failed`);
    passed += mine.length;
  }
  return `${passed} tests of the product passed`;
};
