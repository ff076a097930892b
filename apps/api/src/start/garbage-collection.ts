import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** The name of the threads on which V8 marks and sweeps old objects, and compiles. */
const HELPER = 'V8Worker';
const THREADS = '/proc/self/task';

const helperThreads = (): readonly number[] =>
  readdirSync(THREADS)
    .filter((thread) => readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim() === HELPER)
    .map(Number);

/**
 * Lets the thread that answers go before V8's helper threads. They share no collection of young objects with it, which
 * would end when the last of them had had a processor. And they have the lowest priority: while they marked the old
 * objects and a password was hashed on two processors, it had a quarter of one, for up to 250 ms. `--v8-pool-size=1`,
 * which only a start can say, leaves one helper in place of four. Other systems than Linux give threads no priorities.
 */
export const letCollectionYield = (): void => {
  setFlagsFromString('--no-parallel-scavenge');
  if (process.platform !== 'linux') return;
  try {
    for (const thread of helperThreads()) setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // Without them, or without /proc, Candour works too.
  }
};
