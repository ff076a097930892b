import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';
import { installed, runNode } from './command.ts';
import { failuresOfJest, failuresOfPlaywright } from './failures.ts';
import { countJest, countPlaywright, nothing, settle, type Totals } from './totals.ts';

export type Suite = { name: string; run: () => Promise<Totals> };

/** Needs nothing but Node. */
export const unitSuites: readonly Suite[] = [
  vitest('contracts', 'libs/contracts'),
  vitest('machines', 'libs/machines'),
  vitest('tools', 'tools'),
  vitest('web', 'apps/web'),
  jest('api', 'unit'),
];

/** Needs PostgreSQL. */
export const integrationSuite: Suite = jest('api-integration', 'integration');

/** Needs PostgreSQL and programs of the system. */
export const externalSuite: Suite = jest('api-external', 'external');

/** Needs what `build` made, PostgreSQL and Chromium. */
export const browserSuite: Suite = {
  name: 'e2e',
  run: () =>
    report(readPlaywright, (file) =>
      runNode(installed.playwright, ['test', '--config', 'e2e', '--reporter', 'list,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        minutes: 60,
      }),
    ),
};

function vitest(name: string, folder: string): Suite {
  const run = () =>
    report(readJest, (file) =>
      runNode(
        installed.vitest,
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        { cwd: join(workspaceRoot, folder) },
      ),
    );
  return { name, run };
}

function jest(name: string, project: string): Suite {
  const run = () =>
    report(readJest, (file) =>
      runNode(installed.jest, ['--ci', '--json', `--outputFile=${file}`, '--selectProjects', project], {
        cwd: join(workspaceRoot, 'apps/api'),
      }),
    );
  return { name, run };
}

function readJest(written: object): Totals {
  return { ...countJest(written), failures: failuresOfJest(written) };
}

function readPlaywright(written: object): Totals {
  return { ...countPlaywright(written), failures: failuresOfPlaywright(written) };
}

/** Runs a suite that writes its JSON report to a file, and reads that report. */
async function report(
  read: (report: object) => Totals,
  run: (file: string) => Promise<number>,
): Promise<Totals> {
  const folder = mkdtempSync(join(tmpdir(), 'candour-suite-'));
  try {
    const file = join(folder, 'report.json');
    const exitCode = await run(file);
    const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : nothing;
    return settle(counted, exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
