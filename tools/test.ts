import { buildWhenStale } from './build.ts';
import { type Part, runAll } from './run/sequence.ts';
import { browserSuite, integrationSuite, unitSuites } from './run/suites.ts';
import { runTool } from './run/tool.ts';
import { lastLine } from './run/totals.ts';

const everyTest: readonly Part[] = [
  ...unitSuites,
  integrationSuite,
  { name: 'build', run: buildWhenStale },
  browserSuite,
];

/** `npm test` runs every suite, `npm test -- web e2e` those that are named. */
async function main(): Promise<number> {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !everyTest.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(
      `No suite ${unknown.join(', ')}; there are ${everyTest.map((part) => part.name).join(', ')}`,
    );
    return 2;
  }
  const totals = await runAll(everyTest.filter((part) => names.length === 0 || names.includes(part.name)));
  console.log(`\n${lastLine(totals)}`);
  return totals.failed === 0 ? 0 : 1;
}

await runTool(import.meta, main);
