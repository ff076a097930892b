import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumOf, signalEach } from '../testbed/processes.ts';
import { expectThat, until } from './fault.ts';
import type { Deployment } from './history/deployment.ts';

/** Longer than a print takes, shorter than a printer gives its browser. */
const HELD_FOR_MS = 3_000;
const HELD_WITHIN_MS = 300_000;
/** Longer than a document stays taken by a printer that has died. */
const STORED_WITHIN_MS = 120_000;
/** On a slow machine what was held so long may have been the other printer's. */
const TRIES = 3;

interface Begun {
  readonly document_id: string;
  readonly attempts: number;
}

/** The documents that a printer has begun with and nobody has stored. */
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

/** How many of these have been begun with anew, and all are stored. */
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
  /** How many documents it was printing. */
  readonly held: number;
  /** From its death until another printer had stored them. */
  readonly ms: number;
}

const killOnce = async (deployment: Deployment, index: number): Promise<KilledPrinter> => {
  const { pid = 0 } = deployment.printers[index] ?? {};
  const browser = chromiumOf(pid);
  // Frozen, the browser keeps what its printer takes next.
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

/** Kills a printer in the middle of its work, and waits until others have printed what it had begun. */
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
