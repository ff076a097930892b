import { buildWhenStale } from './build.ts';
import { disasters, killPrimaryAhead } from './cluster/disasters.ts';
import { type Engines, findEngines } from './cluster/engines.ts';
import { type Played, playDisasters } from './cluster/play.ts';
import type { Verdict } from './faults/history/verdict.ts';
import { runTool } from './run/tool.ts';

const SHORT = '--short';

/** The first violation of each invariant, with the number of all. */
const briefly = ({ violations, file }: Verdict): string => {
  const kinds = Map.groupBy(violations, ({ invariant }) => invariant);
  const lines = [...kinds].map(
    ([invariant, found]) => `${invariant} ${found.length} times: ${found[0]?.what}`,
  );
  return `${lines.join('; ')}; the history is in ${file}`;
};

/** The failures of a run, whatever was broken in it. */
const faultsOf = ({ verdict, failures, splits, missing }: Played): readonly string[] => [
  ...failures,
  ...splits,
  ...missing.map((act) => `nobody was told that a ${act} was done`),
  ...(verdict.file === null ? [] : [briefly(verdict)]),
];

/** With synchronous replication every acknowledged write must be stored after every disaster. */
const playSynchronous = async (engines: Engines, seed: number, isShort: boolean): Promise<boolean> => {
  console.log('\nA commit waits for a standby:');
  const chosen = disasters.filter((one) => !isShort || one.isShort);
  const played = await playDisasters({ engines, seed, isSynchronous: true }, chosen, console.log);
  const { journeys, verdict } = played;
  console.log(`${journeys.finished} journeys finished, ${journeys.broken} given up in a disaster`);
  const faults = faultsOf(played);
  for (const fault of faults) console.log(`FAILED ${fault}`);
  if (faults.length === 0)
    console.log(`ok     nothing lost and nothing doubled, never two primaries: ${verdict.summary}`);
  return faults.length === 0;
};

/** Asynchronous replication must lose a write here: this shows that the checker finds a loss. */
const playAsynchronous = async (engines: Engines, seed: number): Promise<boolean> => {
  console.log('\nA commit does not wait for a standby:');
  const { verdict } = await playDisasters(
    { engines, seed, isSynchronous: false },
    [killPrimaryAhead],
    console.log,
  );
  const isFound = verdict.violations.some(({ invariant }) => invariant === 'I2');
  console.log(
    isFound ? `ok     the loss is found: ${briefly(verdict)}` : `FAILED no loss is found: ${verdict.summary}`,
  );
  return isFound;
};

/**
 * `npm run cluster`: three processes of Candour behind HAProxy and two printers, over PgBouncer and three
 * PostgreSQL under Patroni, from Debian's packages. Breaks one part after the other under load, prints how long
 * reads and writes were unavailable, and compares the answers that clients got with the stored data. SEED=<number>
 * repeats the same people.
 */
async function main(): Promise<number> {
  const engines = findEngines();
  if ('install' in engines) {
    console.error(`Programs are missing: ${engines.install}`);
    return 2;
  }
  if ((await buildWhenStale()) !== 0) return 1;
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  console.log(`SEED=${seed}`);
  const isShort = process.argv.includes(SHORT);
  const held = [await playSynchronous(engines, seed, isShort), await playAsynchronous(engines, seed)];
  const failed = held.filter((one) => !one).length;
  console.log(`\n${held.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

await runTool(import.meta, main, { usage: `npm run cluster -- [${SHORT}]`, options: [SHORT] });
