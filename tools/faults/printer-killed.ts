import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumOf, signalEach } from '../testbed/processes.ts';
import { expectThat, until } from './fault.ts';
import type { Deployment } from './history/deployment.ts';

/** Longer than a print takes, shorter than a printer gives its browser. */
const HELD_FOR_MS = 3_000;
const HELD_WITHIN_MS = 300_000;
/** Longer than a dead printer holds a document. */
const STORED_WITHIN_MS = 120_000;
/** On a slow machine the held document may belong to the other printer. */
const TRIES = 3;

interface Begun {
  readonly document_id: string;
  readonly attempts: number;
}

/** The documents that a printer has begun and that are not stored. */
const begun = async ({ testbed, name }: Deployment): Promise<readonly Begun[]> =>
  (await testbed.database.query(
    name,
    'SELECT document_id, attempts FROM document WHERE bytes IS NULL AND attempts > 0',
  )) as unknown as readonly Begun[];

const untilHeld = async (deployment: Deployment): Promise<readonly Begun[]> => {
  let held: readonly Begun[] = [];
  await until('documents in the frozen printer', HELD_WITHIN_MS, async () => {
    const before = new Set((await begun(deployment)).map(({ document_id }) => document_id));
    if (before.size === 0) return false;
    await sleep(HELD_FOR_MS);
    held = (await begun(deployment)).filter(({ document_id }) => before.has(document_id));
    return held.length > 0;
  });
  return held;
};

/** The number of these documents that were begun again; waits until all are stored. */
const printedAnew = async ({ testbed, name }: Deployment, held: readonly Begun[]): Promise<number> => {
  const rows = (await testbed.database.query(
    name,
    'SELECT document_id, attempts FROM document WHERE bytes IS NOT NULL AND document_id = ANY($1::uuid[])',
    [held.map(({ document_id }) => document_id)],
  )) as unknown as readonly Begun[];
  expectThat(rows.length === held.length, 'each of them to be stored', rows.length);
  return held.filter((one) =>
    rows.some(({ document_id, attempts }) => document_id === one.document_id && attempts > one.attempts),
  ).length;
};

export interface KilledPrinter {
  /** The number of documents that it was printing. */
  readonly held: number;
  /** Milliseconds from its death until another printer had stored them. */
  readonly ms: number;
}

const killOnce = async (deployment: Deployment, index: number): Promise<KilledPrinter> => {
  const { pid = 0 } = deployment.printers[index] ?? {};
  const browser = chromiumOf(pid);
  // While its browser is frozen, the printer holds the next documents that it takes.
  signalEach(browser, 'SIGSTOP');
  let held: readonly Begun[];
  try {
    held = await untilHeld(deployment);
  } finally {
    signalEach([{ pid }, ...browser], 'SIGKILL');
  }
  const ids = new Set(held.map(({ document_id }) => document_id));
  const ms = await until('what a dead printer had begun to be stored', STORED_WITHIN_MS, async () =>
    (await begun(deployment)).every(({ document_id }) => !ids.has(document_id)),
  );
  return { held: await printedAnew(deployment, held), ms };
};

/** Kills a printer during its work, and waits until others have printed the documents that it had begun. */
export const killPrinterWhilePrinting = async (
  deployment: Deployment,
  index: number,
): Promise<KilledPrinter> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const killed = await killOnce(deployment, index);
    await deployment.restart(index, 'printers');
    if (killed.held > 0) return killed;
  }
  throw new Error('the printer was never in the middle of a document');
};
