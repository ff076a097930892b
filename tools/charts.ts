import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as library from '@candour/machines/testing';
import { runnerImport } from 'vite';
import { chartFiles } from './charts/chart-files.ts';
import { runTool } from './run/tool.ts';
import { workspaceRoot } from './workspace.ts';

const folder = join(workspaceRoot, 'docs/statecharts');

/** Writes the charts of every machine; with `--check` it only fails when one of them is stale, missing or left over. */
async function main(): Promise<number> {
  const fresh = await charts();
  const names = new Set([...fresh.keys(), ...globSync('*.{md,svg,json}', { cwd: folder })]);
  const stale = [...names].filter((name) => read(name) !== fresh.get(name)).toSorted();
  if (process.argv.includes('--check')) {
    for (const name of stale) console.error(`docs/statecharts/${name} is stale: run npm run charts`);
    return stale.length === 0 ? 0 : 1;
  }
  mkdirSync(folder, { recursive: true });
  for (const name of stale) write(name, fresh.get(name));
  console.log(`charts: ${fresh.size} files, ${stale.length} written`);
  return 0;
}

/** Renders the chart of every machine; throws when all-machines.ts omits one. */
async function charts(): Promise<Map<string, string>> {
  const machines = await loadMachines();
  const sources = globSync('libs/machines/src/*/*.machine.ts', { cwd: workspaceRoot });
  const named = machines.allMachines.length;
  if (sources.length !== named)
    throw new Error(`${sources.length} machines are written, all-machines.ts names ${named}`);
  return chartFiles(machines);
}

/**
 * Loads the library of machines through a bundler: its imports omit file extensions, so Node alone cannot resolve
 * them.
 */
async function loadMachines(): Promise<typeof library> {
  const root = join(workspaceRoot, 'libs/machines');
  const { module } = await runnerImport<typeof library>(join(root, 'src/testing/index.ts'), {
    configFile: false,
    root,
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
  });
  return module;
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

await runTool(import.meta, main, { usage: 'npm run charts -- [--check]', options: ['--check'] });
