import { buildWhenStale } from './build.ts';
import { disasters, killPrimaryAhead } from './cluster/disasters.ts';
import { type Engines, findEngines } from './cluster/engines.ts';
import { playDisasters } from './cluster/play.ts';
import { runTool } from './run/tool.ts';

const SHORT = '--short';

/** Every acknowledged write must be there after every disaster. */
const playSynchronous = async (engines: Engines, seed: number, isShort: boolean): Promise<boolean> => {
  console.log('\nA commit waits for a standby:');
  const chosen = disasters.filter((one) => !isShort || one.isShort);
  const { journeys, verdict } = await playDisasters(
    { engines, seed, isSynchronous: true },
    chosen,
    console.log,
  );
  console.log(`${journeys.finished} journeys finished, ${journeys.broken} given up in a disaster`);
  console.log(verdict instanceof Error ? `FAILED ${verdict.message}` : `ok     nothing lost: ${verdict}`);
  return !(verdict instanceof Error);
};

/** The loss that must be there shows that the checker finds one. */
const playAsynchronous = async (engines: Engines, seed: number): Promise<boolean> => {
  console.log('\nA commit does not wait for a standby:');
  const { verdict } = await playDisasters(
    { engines, seed, isSynchronous: false },
    [killPrimaryAhead],
    console.log,
  );
  const isFound = verdict instanceof Error;
  console.log(
    isFound ? `ok     the loss is found: ${verdict.message}` : `FAILED no loss is found: ${verdict}`,
  );
  return isFound;
};

/**
 * `npm run cluster`: three processes of Candour behind HAProxy, over PgBouncer and three PostgreSQL under Patroni, from
 * Debian's packages. Breaks one part after the other under load, says how long reads and writes were away, and compares
 * what clients were told with what is stored. SEED=<number> plays the same people again.
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
