import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed, runCommand } from '../run/command.ts';
import { add, countJest, countPlaywright, nothing, settle, type Totals } from '../run/totals.ts';

type Suite = {
  readonly folder: string;
  readonly runner: 'jest' | 'vitest';
  readonly paths: readonly string[];
};

/** The tests about every call and every screen, and those of the noun that the recipes extend. */
const suites: readonly Suite[] = [
  { folder: 'libs/contracts', runner: 'vitest', paths: [] },
  { folder: 'tools', runner: 'vitest', paths: ['attack'] },
  { folder: 'apps/web', runner: 'vitest', paths: ['src/app', 'src/pages/patient'] },
  {
    folder: 'apps/api',
    runner: 'jest',
    paths: ['test/access-matrix', 'test/every-call', 'test/docs', 'test/note', 'test/site'],
  },
];

/** Runs the checks of the sources and the tests in a workspace. */
export async function tryOut(workspace: string): Promise<Totals> {
  const checks = ['tools/check.ts', 'format', 'types', 'lint', 'boundaries', 'rules'];
  const code = await runCommand(process.execPath, checks, { cwd: workspace });
  let totals = named('the checks of the sources', settle({ ...nothing, passed: code === 0 ? 1 : 0 }, code));
  for (const suite of suites) totals = add(totals, await run(suite, workspace));
  return add(totals, await openScreens(workspace));
}

/** Opens every screen as each kind of person in a browser, and the screens of a patient in all states. */
async function openScreens(workspace: string): Promise<Totals> {
  const report = join(workspace, 'e2e/recipes.report.json');
  const here = { cwd: workspace, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } };
  const tests = ['every-screen/audiences', 'every-screen/patient-screens'];
  const args = ['test', '--config', 'e2e', '--reporter', 'list,json', ...tests];
  const built = await runCommand(process.execPath, ['tools/build.ts'], here);
  const code =
    built || (await runCommand(process.execPath, [join(workspace, installed.playwright), ...args], here));
  return named('the screens in a browser', settle(countPlaywright(read(report)), code));
}

async function run({ folder, runner, paths }: Suite, workspace: string): Promise<Totals> {
  const report = join(workspace, folder, 'recipes.report.json');
  const args =
    runner === 'jest'
      ? ['--ci', '--selectProjects', 'integration', '--json', `--outputFile=${report}`, ...paths]
      : ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...paths];
  const code = await runCommand(process.execPath, [join(workspace, installed[runner]), ...args], {
    cwd: join(workspace, folder),
  });
  return named(`the tests of ${folder}`, settle(countJest(read(report)), code));
}

const named = (name: string, totals: Totals): Totals =>
  totals.failed === 0 ? totals : { ...totals, failures: [name] };

/** Reads the report of a suite; a crashed suite leaves none. */
const read = (report: string): object =>
  existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as object) : {};
