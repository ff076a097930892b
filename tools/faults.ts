import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from './build.ts';
import { faults } from './faults/catalogue.ts';
import { chosenFrom } from './faults/choice.ts';
import { checkHistory } from './faults/history/check.ts';
import { readEvidence, sayViolations } from './faults/history/verdict.ts';
import { runFaults } from './faults/run.ts';
import { summaryOf } from './faults/summary.ts';
import { withTable } from './faults/table.ts';
import { runTool } from './run/tool.ts';
import { workspaceRoot } from './workspace.ts';

/** Checks a history that an earlier run has kept. */
const checkAgain = (file: string): number => {
  const found = checkHistory(readEvidence(file));
  console.log(found.length === 0 ? 'Every invariant holds' : sayViolations(found).replaceAll('; ', '\n'));
  return found.length === 0 ? 0 : 1;
};

const DOCUMENT = join(workspaceRoot, 'docs/reliability.md');

/**
 * `npm run faults`: injects the faults of the catalogue into real processes of Candour, on Linux. Arguments select
 * faults by number or part (`npm run faults -- F01 signing`), or name the file of a kept history, which is checked
 * again. SEED=<number> repeats a run, SOAK_MINUTES=420 is a soak of seven hours. `--table` writes the table of
 * docs/reliability.md.
 */
async function main(): Promise<number> {
  const names = process.argv.slice(2);
  if (names.includes('--table')) {
    writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), faults));
    return 0;
  }
  const [file] = names.filter((name) => name.endsWith('.json'));
  if (file) return checkAgain(file);
  const { chosen, unknown, known } = chosenFrom(faults, names);
  if (unknown.length > 0) {
    console.error(`No fault or part ${unknown.join(', ')}; there are ${known.join(', ')}`);
    return 2;
  }
  if ((await buildWhenStale()) !== 0) return 1;
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  console.log(`SEED=${seed}`);
  const { lines, failed } = summaryOf(await runFaults(chosen, seed));
  console.log(`\n${lines.join('\n')}`);
  return failed === 0 ? 0 : 1;
}

await runTool(import.meta, main, {
  usage: 'npm run faults -- [FAULT or PART ...] [--table]',
  options: ['--table'],
  names: true,
});
