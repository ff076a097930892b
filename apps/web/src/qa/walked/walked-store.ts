import { type Walked, type WalkedMachines, readWalked, withWalked } from './walked';

/** The source of the coverage: the lab's user, or a user of the app in this browser. E2e runs read the latter. */
export type Walker = 'person' | 'app';

/** Address at which the lab's server returns the coverage of the e2e runs. */
const WALKED_PATH = '/__qa/walked';

const keyOf = (walker: Walker): string => `candour.lab.walked.${walker}`;

export const walkedBy = (walker: Walker): WalkedMachines => {
  try {
    return readWalked(JSON.parse(localStorage.getItem(keyOf(walker)) ?? '{}'));
  } catch {
    return {};
  }
};

/** Adds to the coverage stored in this browser; does nothing if the browser stores nothing. */
export const noteWalked = (walker: Walker, machine: string, walked: Walked): void => {
  try {
    localStorage.setItem(keyOf(walker), JSON.stringify(withWalked(walkedBy(walker), machine, walked)));
  } catch {
    return;
  }
};

export const forgetWalked = (walker: Walker): void => localStorage.removeItem(keyOf(walker));

/** The coverage of the e2e runs from the lab's server; empty if another server serves the page. */
export const walkedByRuns = async (): Promise<WalkedMachines> => {
  try {
    const reply = await fetch(WALKED_PATH);
    return reply.ok ? readWalked(await reply.json()) : {};
  } catch {
    return {};
  }
};
