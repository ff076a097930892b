import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTasks } from './run/nx.ts';
import { runTool } from './run/tool.ts';
import { workspaceRoot } from './workspace.ts';

/** The marks lie in folders that Nx replaces as a whole, so that no mark outlives its files. */
const marks = ['dist/api/.built-from', 'dist/web/.vite/built-from'].map((mark) => join(workspaceRoot, mark));
const outcome = ['dist/api/main.js', 'dist/web/service-worker.js', 'dist/web-pages/public-pages.mjs'];
const sources = [
  '{nx,package-lock,tsconfig.base}.json',
  'migrations/**/*',
  '{apps,libs}/*/*',
  '{apps,libs}/*/{src,public}/**/*',
  'tools/require-node.cjs',
];

/** Builds the API, the web app and the prerenderer of its public pages into dist/. Returns the exit code. */
export async function build(quiet = false): Promise<number> {
  const from = fingerprint();
  const tasks = await runTasks({ targets: ['build'], quiet });
  if (Object.values(tasks).some(({ code }) => code !== 0)) return 1;
  for (const mark of marks) writeFileSync(mark, from);
  return 0;
}

/**
 * Builds when dist/ was made from other sources. Returns the exit code. Nx would decide the same in two seconds,
 * but it rewrites dist/ from its cache while a server may read it, and it needs a writable folder.
 */
export async function buildWhenStale(): Promise<number> {
  const from = fingerprint();
  const complete = outcome.every((file) => existsSync(join(workspaceRoot, file)));
  if (complete && marks.every((mark) => existsSync(mark) && readFileSync(mark, 'utf8') === from)) return 0;
  console.log('Building the API and the web app ...');
  return build(true);
}

/** One hash of the paths and contents of all source files. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: workspaceRoot }).toSorted()) {
    const path = join(workspaceRoot, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

await runTool(import.meta, () => build(), { usage: 'npm run build' });
