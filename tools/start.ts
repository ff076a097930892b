import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenStale } from './build.ts';
import { runTool } from './run/tool.ts';
import { workspaceRoot } from './workspace.ts';

/**
 * `npm start`: builds what is stale, then becomes the server. The server runs in this process, so signals and the exit
 * code are its own.
 */
const start = async (): Promise<number> => {
  const hasFailed = (await buildWhenStale()) !== 0;
  const server = join(workspaceRoot, 'dist/api/main.js');
  if (hasFailed || !existsSync(server)) {
    console.error('Candour could not be built; the lines above say why.');
    return 1;
  }
  process.setSourceMapsEnabled(true);
  process.chdir(workspaceRoot);
  await import(pathToFileURL(server).href);
  return Number(process.exitCode ?? 0);
};

await runTool(import.meta, start, { usage: 'npm start; its settings are variables (.env.example)' });
