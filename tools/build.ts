import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installed, runNode } from './run/command.ts';
import { runTool } from './run/tool.ts';
import { workspaceRoot } from './workspace.ts';

const mark = join(workspaceRoot, 'dist/.built-from');
const outcome = ['dist/api/main.js', 'dist/web/index.html', 'dist/web-pages/public-pages.mjs'];
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'migrations/**/*',
  'libs/*/{package,tsconfig}.json',
  'libs/*/src/**/*',
  'apps/*/{package,tsconfig}.json',
  'apps/*/{vite.*.ts,index.html}',
  'apps/*/{src,public}/**/*',
  'tools/require-node.cjs',
];

const parts = [
  { app: 'apps/api', config: 'vite.config.ts' },
  { app: 'apps/web', config: 'vite.config.ts' },
  { app: 'apps/web', config: 'vite.pages.config.ts' },
];

/** Builds the API, the web app and what draws its public pages into dist/. Gives the exit code. */
export async function build(): Promise<number> {
  const from = fingerprint();
  const codes = await Promise.all(
    parts.map(({ app, config }) =>
      runNode(installed.vite, ['build', '--config', config, '--logLevel', 'warn'], {
        cwd: join(workspaceRoot, app),
      }),
    ),
  );
  if (codes.some((code) => code !== 0)) return 1;
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, from);
  return 0;
}

/** Builds when dist/ is not made from these very sources. Gives the exit code. */
export async function buildWhenStale(): Promise<number> {
  const complete = outcome.every((file) => existsSync(join(workspaceRoot, file)));
  if (complete && existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint()) return 0;
  console.log('Building the API and the web app ...');
  return build();
}

/** One hash of every source file's path and content. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: workspaceRoot }).toSorted()) {
    const path = join(workspaceRoot, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

await runTool(import.meta, build);
