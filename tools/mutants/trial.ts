import { globSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createServer, createServerModuleRunner, type Plugin } from 'vite';
import { workspaceRoot } from '../workspace.ts';
import { applied, type Mutant } from './mutant.ts';
import type * as quickSuite from './quick-suite.ts';

export type Outcome = 'killed' | 'survived';

export type Trial = { run: (mutant: Mutant | null) => Promise<Outcome>; close: () => Promise<void> };

const root = join(workspaceRoot, 'libs/machines');
const suiteFile = join(import.meta.dirname, 'quick-suite.ts');

/**
 * Runs the specs of one machine's folder repeatedly in this process, each time with one fault in the loaded
 * source. The fault is planted when the source is loaded, so no file changes. `describe` and `it` come from a
 * suite that stops at the first failed test.
 */
export async function openTrial(folder: string): Promise<Trial> {
  // Stops at the first failure of a property, because shrinking would take long.
  fc.configureGlobal({ endOnFailure: true });
  let planted: Mutant | null = null;
  const plugin: Plugin = {
    name: 'planted-fault',
    enforce: 'pre',
    transform: (code, id) => {
      if (id.endsWith('.spec.ts')) return code.replace("from 'vitest'", `from '${suiteFile}'`);
      return planted !== null && id === join(workspaceRoot, planted.file)
        ? applied(code, planted)
        : undefined;
    },
  };
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    appType: 'custom',
    resolve: { tsconfigPaths: true },
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [plugin],
  });
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  const specs = globSync(`src/${folder}/*.spec.ts`, { cwd: root }).toSorted((a, b) => rank(a) - rank(b));
  let hasFallen = false;
  for (const fall of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(fall, () => {
      hasFallen = true;
    });

  const holds = async (): Promise<boolean> => {
    for (const spec of specs) {
      await runner.import(join(root, spec));
      const suite = await runner.import<typeof quickSuite>(suiteFile);
      if (!(await suite.holds()) || hasFallen) return false;
    }
    return true;
  };
  const forget = (mutant: Mutant | null): void => {
    const graph = server.environments.ssr.moduleGraph;
    for (const module of graph.getModulesByFile(join(workspaceRoot, mutant?.file ?? '')) ?? [])
      graph.invalidateModule(module);
  };
  return {
    run: async (mutant) => {
      forget(planted);
      planted = mutant;
      forget(planted);
      runner.clearCache();
      hasFallen = false;
      return (await holds().catch(() => false)) ? 'survived' : 'killed';
    },
    close: () => server.close(),
  };
}

/** Runs quick specs first: a scenario notices most faults. */
function rank(spec: string): number {
  return spec.includes('.property.') ? 2 : spec.includes('.paths.') ? 1 : 0;
}
