import { join } from 'node:path';
import { runTasks } from './run/nx.ts';
import { runTool } from './run/tool.ts';
import { labServer } from './statechart-lab/server.ts';
import { walksIn } from './statechart-lab/walks.ts';
import { workspaceRoot } from './workspace.ts';

/** The folder with one file for each e2e test that records its walk; e2e/harness/walks.ts writes them. */
const walks = join(workspaceRoot, 'coverage/walks');

/**
 * `npm run lab`: builds the web app with the statechart lab and serves it at LAB_PORT, the lab itself at /__qa.
 * Calls of the app are forwarded to API_URL. The coverage shows the transitions of the last e2e runs. With
 * `--built` it serves the existing build.
 */
async function main(): Promise<number> {
  const port = Number(process.env['LAB_PORT'] ?? 3100);
  const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
  if (!process.argv.includes('--built')) {
    const tasks = await runTasks({ targets: ['build-lab'], quiet: true });
    if (Object.values(tasks).some(({ code }) => code !== 0)) return 1;
  }
  const server = labServer({
    folder: join(workspaceRoot, 'dist/web-qa'),
    api,
    readWalks: () => walksIn(walks),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  console.log(`The lab:  http://localhost:${port}/__qa`);
  console.log(`The app:  http://localhost:${port}/  (its calls go to ${api})`);
  return 0;
}

await runTool(import.meta, main, { usage: 'npm run lab -- [--built]', options: ['--built'] });
