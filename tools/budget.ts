import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Budget, budgets, laterOnly } from './budget/limits.ts';
import { filesFor, type Manifest, sourcesLike } from './budget/manifest.ts';
import { runTool } from './run/tool.ts';
import { workspaceRoot } from './workspace.ts';

const web = join(workspaceRoot, 'dist/web');
const read = (file: string) => readFileSync(join(web, file));

/** Weighs the first load of each page of the built web app, and fails when one is over its budget. */
function main(): number {
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
  const over = budgets.filter((budget) => {
    const weight = Math.max(...budget.pages.map((page) => weigh(manifest, budget, page)));
    console.log(`${budget.name}: ${weight} kB of ${budget.most} kB`);
    return weight > budget.most;
  });
  return over.length === 0 && early(manifest) === 0 ? 0 : 1;
}

/** Kilobytes after gzip of the files of one page, to the tenth. */
function weigh(manifest: Manifest, { needs, files }: Budget, page: string): number {
  const loaded = [...filesFor(manifest, [...needs, page])];
  const bytes = loaded
    .filter((file) => files.test(file))
    .reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
  return Math.round(bytes / 100) / 10;
}

/** The number of large parts in the first load of a public page. */
function early(manifest: Manifest): number {
  const loaded = [...filesFor(manifest, ['src/main.tsx', ...sourcesLike(manifest, /^src\/pages\/public\//)])];
  const code = loaded.filter((file) => file.endsWith('.js')).map((file) => read(file).toString());
  const found = laterOnly.filter(({ sign }) => code.some((text) => text.includes(sign)));
  for (const { name } of found)
    console.error(`${name} is loaded with the public pages; load it where it is used`);
  return found.length;
}

await runTool(import.meta, main, { usage: 'node tools/budget.ts' });
