import { buildWhenStale } from './build.ts';
import { runAll } from './run/sequence.ts';
import { budgetStep, staticSteps } from './run/steps.ts';
import { unitSuites } from './run/suites.ts';
import { runTool } from './run/tool.ts';
import { lastLine } from './run/totals.ts';

/** `npm run check`: everything that is quick. Names after it run only those parts (`node tools/check.ts lint types`). */
async function main(): Promise<number> {
  const names = process.argv.slice(2);
  const build = { name: 'build', run: buildWhenStale };
  const parts = [...staticSteps, ...unitSuites, build, budgetStep];
  const totals = await runAll(parts.filter((part) => names.length === 0 || names.includes(part.name)));
  console.log(`\n${lastLine(totals)}`);
  return totals.failed === 0 && totals.passed > 0 ? 0 : 1;
}

await runTool(import.meta, main);
