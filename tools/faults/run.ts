import { type Fault, NotPlayed } from './fault.ts';
import { type Lab, openLab } from './lab.ts';
import { judgeNamed, type Ran, runNamedTests } from './run-named-tests.ts';
import type { Outcome } from './summary.ts';

/** Each of these begins in a database of its own and leaves the lab as it was. */
const SHARES_LAB = 'planted';

const played = async (fault: Fault, lab: () => Promise<Lab>, ran: readonly Ran[]): Promise<string> => {
  const seen: string[] = [];
  if (fault.tests && fault.tests.length > 0) seen.push(judgeNamed(fault.tests, ran));
  if (fault.play) seen.push(await fault.play(await lab()));
  if (seen.length === 0) throw new NotPlayed(fault.notPlayed ?? 'nothing plays it');
  return seen.join('; ');
};

const tryOut = async (fault: Fault, lab: () => Promise<Lab>, ran: readonly Ran[]): Promise<Outcome> => {
  const started = performance.now();
  const outcome = (verdict: Outcome['verdict'], seen: string): Outcome => {
    console.log(`${verdict.padEnd(7)} ${fault.id} ${fault.breaks}: ${seen}`);
    return { fault, verdict, seen, ms: performance.now() - started };
  };
  try {
    return outcome('ok', await played(fault, lab, ran));
  } catch (error) {
    if (error instanceof NotPlayed) return outcome('skipped', error.message);
    return outcome('FAILED', (error as Error).message);
  }
};

/** What a play that has failed left under way must not end the run of the others. */
const sayOnly = (reason: unknown): void =>
  console.log(`        left under way: ${reason instanceof Error ? reason.message : String(reason)}`);

/** Runs the named tests of all at once, then each fault in a lab of its own. */
export const runFaults = async (chosen: readonly Fault[], seed: number): Promise<readonly Outcome[]> => {
  process.on('unhandledRejection', sayOnly);
  const ran = await runNamedTests(chosen.flatMap(({ tests = [] }) => tests));
  const outcomes: Outcome[] = [];
  let shared: Lab | null = null;
  for (const fault of chosen) {
    const isShared = fault.part === SHARES_LAB;
    let own: Lab | null = null;
    const lab = async (): Promise<Lab> => {
      if (isShared) return (shared ??= await openLab(seed));
      return (own ??= await openLab(seed));
    };
    try {
      outcomes.push(await tryOut(fault, lab, ran));
    } finally {
      await (own as Lab | null)?.end();
    }
  }
  await (shared as Lab | null)?.end();
  return outcomes;
};
