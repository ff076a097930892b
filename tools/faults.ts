import { buildWhenStale } from './build.ts';
import { faults } from './faults/catalogue.ts';
import type { Fault } from './faults/fault.ts';
import { type Lab, openLab } from './faults/lab.ts';
import { runTool } from './run/tool.ts';

const tryOut = async (fault: Fault, lab: Lab): Promise<boolean> => {
  const started = performance.now();
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1);
  try {
    const seen = await fault.run(lab);
    console.log(`ok      ${fault.id} ${fault.says}: ${seen} (${seconds()} s)`);
    return true;
  } catch (error) {
    console.log(`FAILED  ${fault.id} ${fault.says}: ${(error as Error).message} (${seconds()} s)`);
    return false;
  }
};

/**
 * `npm run faults`: breaks what can break under real processes of Candour, on Linux. Names after it run only those
 * (`npm run faults -- F01 F04`); SEED=<number> plays a run again.
 */
async function main(): Promise<number> {
  const names = process.argv.slice(2);
  const chosen = faults.filter(({ id }) => names.length === 0 || names.includes(id));
  if (chosen.length === 0) {
    console.error(`There are ${faults.map(({ id }) => id).join(', ')}`);
    return 2;
  }
  if ((await buildWhenStale()) !== 0) return 1;
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  console.log(`SEED=${seed}`);
  let passed = 0;
  for (const fault of chosen) {
    const lab = await openLab(seed);
    try {
      if (await tryOut(fault, lab)) passed += 1;
    } finally {
      await lab.end();
    }
  }
  console.log(`\n${passed} passed, ${chosen.length - passed} failed`);
  return passed === chosen.length ? 0 : 1;
}

await runTool(import.meta, main);
