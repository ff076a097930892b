import { join } from 'node:path';
import type * as machines from '@candour/machines/testing';
import { runnerImport } from 'vite';
import { workspaceRoot } from '../workspace.ts';

const root = join(workspaceRoot, 'libs/machines');

/** The library of machines as the app bundles it: its sources name no file's ending, so Node alone can't read them. */
export async function loadMachines(): Promise<typeof machines> {
  const { module } = await runnerImport<typeof machines>(join(root, 'src/testing/index.ts'), {
    configFile: false,
    root,
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
  });
  return module;
}
