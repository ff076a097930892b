import { EXTERNAL_PROGRAMS, OPTIONAL_PROGRAMS } from '../apps/api/test/harness/programs.ts';
import { runTargets } from './run/targets.ts';
import { runTool } from './run/tool.ts';

/**
 * `npm run test:external`: runs the tests that need programs of the system. It names missing programs and fails,
 * except for programs that few machines have: their tests are skipped.
 */
async function main(): Promise<number> {
  const missing = Object.values(EXTERNAL_PROGRAMS).filter((program) => program.find() === null);
  for (const { name, debian } of missing) console.error(`${name} is missing (Debian: ${debian})`);
  if (missing.length > 0) {
    console.log(`\n0 passed, ${missing.length} failed`);
    return 1;
  }
  for (const { name, from, find } of Object.values(OPTIONAL_PROGRAMS))
    if (find() === null) console.log(`${name} is missing (${from}): its tests are skipped`);
  return runTargets(['external'], []);
}

await runTool(import.meta, main, { usage: 'npm run test:external' });
