import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, NotPlayed } from './fault.ts';
import { type Testbed, openTestbed } from './testbed.ts';
import { judgeNamed, type Ran, runNamedTests } from './run-named-tests.ts';
import type { Outcome } from './summary.ts';

/** Faults of this part share a testbed: each uses its own database and restores the rest. */
const SHARES_TESTBED = 'planted';

/** Longer than the longest fault takes on a slow machine; a hanging fault must not block the others. */
const LIMIT_MIN = 15;

const withinLimit = async (play: Promise<string>): Promise<string> => {
  const settled = new AbortController();
  const limit = sleep(LIMIT_MIN * 60_000, undefined, { signal: settled.signal }).then(() => {
    throw new Error(`it was not over after ${LIMIT_MIN} minutes`);
  });
  try {
    return await Promise.race([play, limit]);
  } finally {
    settled.abort();
    limit.catch(() => undefined);
  }
};

const played = async (
  fault: Fault,
  testbed: () => Promise<Testbed>,
  ran: readonly Ran[],
): Promise<string> => {
  const seen: string[] = [];
  if (fault.tests && fault.tests.length > 0) seen.push(judgeNamed(fault.tests, ran));
  if (fault.play) seen.push(await withinLimit(fault.play(await testbed())));
  if (seen.length === 0) throw new NotPlayed(fault.notPlayed ?? 'nothing plays it');
  return seen.join('; ');
};

const tryOut = async (
  fault: Fault,
  testbed: () => Promise<Testbed>,
  ran: readonly Ran[],
): Promise<Outcome> => {
  const started = performance.now();
  const outcome = (verdict: Outcome['verdict'], seen: string): Outcome => {
    console.log(`${verdict.padEnd(7)} ${fault.id} ${fault.breaks}: ${seen}`);
    return { fault, verdict, seen, ms: performance.now() - started };
  };
  try {
    return outcome('ok', await played(fault, testbed, ran));
  } catch (error) {
    if (error instanceof NotPlayed) return outcome('skipped', error.message);
    return outcome('FAILED', (error as Error).message);
  }
};

/** Logs an error from the background work of a failed fault, so that it does not end the run. */
const sayOnly = (reason: unknown): void =>
  console.log(`        left under way: ${reason instanceof Error ? reason.message : String(reason)}`);

/** Runs the named tests of all faults together, then each fault in its own testbed. */
export const runFaults = async (chosen: readonly Fault[], seed: number): Promise<readonly Outcome[]> => {
  process.on('unhandledRejection', sayOnly);
  const ran = await runNamedTests(chosen.flatMap(({ tests = [] }) => tests));
  const outcomes: Outcome[] = [];
  let shared: Testbed | null = null;
  for (const fault of chosen) {
    const isShared = fault.part === SHARES_TESTBED;
    let own: Testbed | null = null;
    const testbed = async (): Promise<Testbed> => {
      if (isShared) return (shared ??= await openTestbed(seed));
      return (own ??= await openTestbed(seed));
    };
    try {
      outcomes.push(await tryOut(fault, testbed, ran));
    } finally {
      await (own as Testbed | null)?.end();
    }
  }
  await (shared as Testbed | null)?.end();
  return outcomes;
};
