import { EXTERNAL_PROGRAMS } from '../apps/api/test/harness/programs.ts';
import { runAll } from './run/sequence.ts';
import { externalSuite } from './run/suites.ts';
import { runTool } from './run/tool.ts';
import { lastLine } from './run/totals.ts';

/** `npm run test:external`: the tests that need programs of the system. What is missing is said, and fails. */
async function main(): Promise<number> {
  const missing = Object.values(EXTERNAL_PROGRAMS).filter((program) => program.find() === null);
  for (const { name, debian } of missing) console.error(`${name} is missing (Debian: ${debian})`);
  if (missing.length > 0) {
    console.log(`\n0 passed, ${missing.length} failed`);
    return 1;
  }
  const totals = await runAll([externalSuite]);
  console.log(`\n${lastLine(totals)}`);
  return totals.failed === 0 ? 0 : 1;
}

await runTool(import.meta, main);
