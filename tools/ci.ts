import { runAll } from './run/sequence.ts';
import { budgetStep, buildStep, chartStep, staticSteps, styleHashStep } from './run/steps.ts';
import { runTool } from './run/tool.ts';
import { lastLine } from './run/totals.ts';
import { everyTest } from './test.ts';

/** Everything that must hold before a change is merged; each part runs, whatever failed before it. */
async function main(): Promise<number> {
  const totals = await runAll([
    ...staticSteps,
    chartStep,
    styleHashStep,
    buildStep,
    budgetStep,
    ...everyTest,
  ]);
  console.log(`\n${lastLine(totals)}`);
  return totals.failed === 0 ? 0 : 1;
}

await runTool(import.meta, main);
