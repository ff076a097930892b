import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { injectedStyles } from './style-hashes/injected-styles.ts';
import { hashesSource } from './style-hashes/source.ts';
import { workspaceRoot } from './workspace.ts';

/** Writes the hashes of the injected styles into the API; with `--check` it fails when the list there is stale. */
const target = 'apps/api/src/http/site/style-hashes.ts';
const file = join(workspaceRoot, target);
const source = hashesSource(await injectedStyles());
const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
const stale = written !== source;

if (stale && process.argv.includes('--check')) {
  console.error(`${target} is stale: run npm run style-hashes`);
  process.exit(1);
}
if (stale) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}
console.log(stale ? `${target} written` : `${target} is fresh`);
// The simulated browser's timers would keep the process alive.
process.exit(0);
