import { type Walked, type WalkedMachines, readWalked, withWalked } from './walked';

/** Who walked: the person who clicks in the lab, or whoever uses the app in this browser. An e2e run reads the latter. */
export type Walker = 'person' | 'app';

/** Where the lab's server answers what the e2e runs have walked. */
const WALKED_PATH = '/__qa/walked';

const keyOf = (walker: Walker): string => `candour.lab.walked.${walker}`;

export const walkedBy = (walker: Walker): WalkedMachines => {
  try {
    return readWalked(JSON.parse(localStorage.getItem(keyOf(walker)) ?? '{}'));
  } catch {
    return {};
  }
};

/** Adds to what this browser remembers; where nothing can be kept, nothing is. */
export const noteWalked = (walker: Walker, machine: string, walked: Walked): void => {
  try {
    localStorage.setItem(keyOf(walker), JSON.stringify(withWalked(walkedBy(walker), machine, walked)));
  } catch {
    return;
  }
};

export const forgetWalked = (walker: Walker): void => localStorage.removeItem(keyOf(walker));

/** What the e2e runs walked, from the lab's own server; nothing where another server serves the page. */
export const walkedByRuns = async (): Promise<WalkedMachines> => {
  try {
    const reply = await fetch(WALKED_PATH);
    return reply.ok ? readWalked(await reply.json()) : {};
  } catch {
    return {};
  }
};
