import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { ChartNode } from './charts/chart-node.ts';
import { toChart } from './charts/to-chart.ts';
import { runTool } from './run/tool.ts';
import { workspaceRoot } from './workspace.ts';

const folder = join(workspaceRoot, 'docs/statecharts');

/** Writes a chart of every machine; with `--check` it only fails when one of them is stale, missing or left over. */
async function main(): Promise<number> {
  const fresh = await charts();
  const names = new Set([...fresh.keys(), ...globSync('*.md', { cwd: folder })]);
  const stale = [...names].filter((name) => read(name) !== fresh.get(name)).toSorted();
  if (process.argv.includes('--check')) {
    for (const name of stale) console.error(`docs/statecharts/${name} is stale: run npm run charts`);
    return stale.length === 0 ? 0 : 1;
  }
  mkdirSync(folder, { recursive: true });
  for (const name of stale) write(name, fresh.get(name));
  console.log(`charts: ${fresh.size} machines, ${stale.length} written`);
  return 0;
}

/** The page of every machine by its file's name, and a page that lists them. */
async function charts(): Promise<Map<string, string>> {
  const files = globSync('libs/machines/src/**/*.machine.ts', { cwd: workspaceRoot }).toSorted();
  const machines = (await Promise.all(files.map(machinesOf))).flat();
  const pages = new Map(machines.map((root) => [`${root.id}.md`, toChart(root)]));
  if (pages.size < machines.length) throw new Error('Two machines have the same id');
  const list = machines.map(({ id, description }) =>
    `- [${id}](${id}.md): ${description ?? ''}`.replace(/: $/, ''),
  );
  const index = ['# The machines', '', 'Generated from the machines by `npm run charts`.', '', ...list, ''];
  return pages.set('README.md', index.join('\n'));
}

/** The machines that a module exports, as themselves or as a function that makes one. */
async function machinesOf(file: string): Promise<ChartNode[]> {
  const { module } = await runnerImport<Record<string, unknown>>(join(workspaceRoot, file), {
    configFile: false,
    root: join(workspaceRoot, 'libs/machines'),
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
  });
  return Object.entries(module).flatMap(([name, exported]) => {
    const made: unknown =
      typeof exported === 'function' && /^create\w+Machine$/.test(name) ? exported() : exported;
    const isMachine =
      typeof made === 'object' && made !== null && 'root' in made && 'implementations' in made;
    return isMachine ? [made.root as ChartNode] : [];
  });
}

function read(name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return undefined;
  }
}

function write(name: string, page: string | undefined): void {
  if (page === undefined) rmSync(join(folder, name));
  else writeFileSync(join(folder, name), page);
}

await runTool(import.meta, main);
