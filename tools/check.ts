import { buildWhenStale } from './build.ts';
import { runAll } from './run/sequence.ts';
import { budgetStep, staticSteps } from './run/steps.ts';
import { unitSuites } from './run/suites.ts';
import { runTool } from './run/tool.ts';
import { add, lastLine, nothing, type Totals } from './run/totals.ts';

/** `npm run check`: everything that is quick. Names after it run only those parts (`node tools/check.ts lint types`). */
async function main(): Promise<number> {
  const names = process.argv.slice(2);
  const build = { name: 'build', run: buildWhenStale };
  const parts = [...staticSteps, ...unitSuites, build, budgetStep];
  const totals =
    names.length === 0
      ? await runAll([...staticSteps, { name: 'units', run: unitsAtOnce }, build, budgetStep])
      : await runAll(parts.filter(({ name }) => names.includes(name)));
  console.log(`\n${lastLine(totals)}`);
  return totals.failed === 0 && totals.passed > 0 ? 0 : 1;
}

/** The web app's tests take as long as all the others, so that they run beside them. */
async function unitsAtOnce(): Promise<Totals> {
  const web = unitSuites.filter(({ name }) => name === 'web');
  const others = unitSuites.filter(({ name }) => name !== 'web');
  const lanes = await Promise.all([runAll(web), runAll(others)]);
  return lanes.reduce(add, nothing);
}

await runTool(import.meta, main);
