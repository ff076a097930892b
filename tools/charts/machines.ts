import { join } from 'node:path';
import type * as machines from '@candour/machines/testing';
import { runnerImport } from 'vite';
import { workspaceRoot } from '../workspace.ts';

const root = join(workspaceRoot, 'libs/machines');

/**
 * Loads the library of machines through a bundler: its imports omit file extensions, so Node alone cannot resolve
 * them.
 */
export async function loadMachines(): Promise<typeof machines> {
  const { module } = await runnerImport<typeof machines>(join(root, 'src/testing/index.ts'), {
    configFile: false,
    root,
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
  });
  return module;
}
