import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { runTool } from './run/tool.ts';
import { workspaceRoot } from './workspace.ts';
import type * as Machines from '@candour/machines';

const folder = 'docs/statecharts';

/**
 * `npm run charts`: writes one page a machine to docs/statecharts, and their list. With --check it writes nothing and
 * fails when a page is stale, missing or left over.
 */
async function main(): Promise<number> {
  const pages = pagesOf(await loadMachines());
  const strays = globSync('*.md', { cwd: join(workspaceRoot, folder) }).filter((name) => !pages.has(name));
  const stale = [...pages].filter(([name, page]) => read(name) !== page).map(([name]) => name);

  if (process.argv.includes('--check')) {
    for (const name of [...stale, ...strays]) console.error(`${folder}/${name} is stale, run npm run charts`);
    console.log(`charts: ${pages.size} pages, ${stale.length + strays.length} stale`);
    return stale.length + strays.length === 0 ? 0 : 1;
  }
  mkdirSync(join(workspaceRoot, folder), { recursive: true });
  for (const name of stale) writeFileSync(join(workspaceRoot, folder, name), pages.get(name) ?? '');
  for (const name of strays) rmSync(join(workspaceRoot, folder, name));
  console.log(`charts: ${pages.size} pages, ${stale.length} written, ${strays.length} removed`);
  return 0;
}

/** The library as its source has it now, bundled in memory: its imports name no file extension. */
async function loadMachines(): Promise<typeof Machines> {
  const built = (await build({
    root: workspaceRoot,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: 'libs/machines/src/index.ts', write: false, minify: false },
  })) as Rollup.RollupOutput;
  const [{ code }] = built.output;
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

function pagesOf({ allMachines, chartName, toPage }: typeof Machines): Map<string, string> {
  const names = allMachines.map((machine) => ({ machine, name: chartName(machine) }));
  const list = names.map(({ machine, name }) => `- [${name}](${name}.md): ${machine.root.description}`);
  return new Map([
    ['README.md', `# Statecharts\n\nMade from libs/machines by \`npm run charts\`.\n\n${list.join('\n')}\n`],
    ...names.map(({ machine, name }) => [`${name}.md`, toPage(machine)] as const),
  ]);
}

function read(name: string): string | null {
  const file = join(workspaceRoot, folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

await runTool(import.meta, main);
