import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';
import { installed } from './command.ts';
import { settings } from './nx.ts';
import { checks, suites } from './suites.ts';

/** The inputs of each task, as Nx plans to hash them. */
let plans: Readonly<Record<string, readonly string[]>> = {};

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-plans-'));
  const file = join(folder, 'plans.json');
  const args = ['run-many', '--targets', [...checks, ...suites].join(','), `--graph=${file}`];
  execFileSync(process.execPath, [join(workspaceRoot, installed.nx), ...args], {
    cwd: workspaceRoot,
    env: { ...process.env, ...settings },
  });
  plans = (JSON.parse(readFileSync(file, 'utf8')) as { taskPlans: typeof plans }).taskPlans;
  rmSync(folder, { recursive: true });
});

/** Removes leading dots: Node's globs skip hidden files, and Nx does not. */
const withoutDots = (text: string): string => text.replaceAll(/(?<=^|\/)\.(?=\w)/g, '');

/** Whether a plan names the file: `project:glob,!glob` or `workspace:[{workspaceRoot}/glob,...]`. */
const covers = (plan: readonly string[], file: string): boolean =>
  plan.map(withoutDots).some((input) => {
    const body = input.replace(/^[\w-]+:/, '').replace(/^\[|\]$/g, '');
    const globs = body.split(/,(?![^{]*\})/).map((glob) => glob.replace(/^(!?)\{workspaceRoot\}\//, '$1'));
    const matches = (glob: string): boolean => matchesGlob(withoutDots(file), glob);
    const without = globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
    return globs.some((glob) => !glob.startsWith('!') && matches(glob)) && !without.some(matches);
  });

const tasksThatRun = (file: string): string[] =>
  Object.keys(plans)
    .filter((task) => covers(plans[task] ?? [], file))
    .toSorted();

describe('the cache', () => {
  it.each([
    [
      'libs/contracts/src/note.ts',
      [
        'contracts:unit',
        'machines:unit',
        'api:unit',
        'api:integration',
        'api:build',
        'web:unit',
        'web:build',
      ],
    ],
    ['libs/contracts/src/note.ts', ['api:types', 'web:types', 'machines:types', 'e2e:types', 'tools:types']],
    ['libs/machines/src/signing/signing.machine.ts', ['web:unit', 'web:build', 'machines:charts', 'e2e:e2e']],
    ['migrations/1763650000000-create-tables.ts', ['api:integration', 'api:build', 'api:types', 'e2e:e2e']],
    ['apps/api/content/statements.yaml', ['api:unit', 'api:integration', 'e2e:e2e']],
    ['apps/web/src/main.tsx', ['web:unit', 'web:build', 'web:style-hashes', 'e2e:e2e', 'api:integration']],
    ['apps/api/test/harness/journey.ts', ['api:integration', 'api:types']],
    ['tools/lint-rules/serves-only.ts', ['workspace:rules', 'tools:unit']],
    ['tools/boundaries/rules.ts', ['workspace:boundaries', 'tools:unit']],
    ['.oxlintrc.json', ['workspace:lint']],
    ['biome.json', ['workspace:format']],
    ['docs/statecharts/signing.svg', ['machines:charts']],
    ['apps/api/src/http/site/style-hashes.ts', ['web:style-hashes']],
    ['tools/budget/limits.ts', ['web:budget']],
    ['Dockerfile', ['tools:unit', 'api:unit']],
    ['deploy/kubernetes/settings.yaml', ['tools:unit', 'api:unit']],
    ['deploy/monitoring/alerts.yaml', ['api:unit']],
    ['docs/operations.md', ['tools:unit', 'api:unit']],
  ])('is not used after a change of %s for %j', (file, tasks) => {
    expect(tasksThatRun(file)).toEqual(expect.arrayContaining(tasks));
  });

  it.each(['package-lock.json', 'tsconfig.base.json', 'nx.json'])(
    'is not used for anything after a change of %s',
    (file) => {
      expect(Object.keys(plans).filter((task) => !covers(plans[task] ?? [], file))).toEqual([]);
    },
  );

  it('is used for nothing when another Node runs, other packages are installed or a variable changes', () => {
    const blind = Object.entries(plans).filter(([, plan]) => !plan.some((one) => one.startsWith('runtime:')));
    expect(blind).toEqual([]);
  });

  it('is used where a change cannot matter', () => {
    expect(tasksThatRun('apps/web/src/main.tsx')).not.toContain('api:unit');
    expect(tasksThatRun('apps/web/src/api/client.spec.ts')).not.toContain('web:build');
    expect(tasksThatRun('apps/api/src/main.ts')).not.toContain('web:unit');
  });
});
