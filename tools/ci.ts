import { runAll } from './run/sequence.ts';
import { budgetStep, buildStep, chartStep, staticSteps, styleHashStep } from './run/steps.ts';
import { runTool } from './run/tool.ts';
import { runCounted } from './run/counted-command.ts';
import { lastLine } from './run/totals.ts';

/**
 * Everything that must hold before a change is merged, the README's test command among it; each part runs, whatever
 * failed before it.
 */
async function main(): Promise<number> {
  const totals = await runAll([
    ...staticSteps,
    chartStep,
    styleHashStep,
    buildStep,
    budgetStep,
    { name: 'npm test', run: () => runCounted('npm', ['test']) },
  ]);
  console.log(`\n${lastLine(totals)}`);
  return totals.failed === 0 ? 0 : 1;
}

await runTool(import.meta, main);
