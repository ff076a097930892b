import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runTool } from './run/tool.ts';
import { injectedStyles } from './style-hashes/injected-styles.ts';
import { hashesSource } from './style-hashes/source.ts';
import { workspaceRoot } from './workspace.ts';

const target = 'apps/api/src/http/site/style-hashes.ts';

/** Writes the hashes of the injected styles into the API; with `--check` it fails when the list there is stale. */
const writeHashes = async (): Promise<number> => {
  const file = join(workspaceRoot, target);
  const source = hashesSource(await injectedStyles());
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (written === source) {
    console.log(`${target} is fresh`);
    return 0;
  }
  if (process.argv.includes('--check')) {
    console.error(`${target} is stale: run npm run style-hashes`);
    return 1;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  console.log(`${target} written`);
  return 0;
};

// The simulated browser's timers would keep the process alive.
await runTool(import.meta, async () => process.exit(await writeHashes()), {
  usage: 'npm run style-hashes -- [--check]',
  options: ['--check'],
});
