import { type Walked, type WalkedMachines, readWalked, withWalked } from './walked';

/** Who walked: the person who clicks in the lab, or whoever uses the app in this browser, a browser test included. */
export type Walker = 'person' | 'app';

/** Where the lab's server gathers what the browser tests have walked. */
export const WALKED_PATH = '/__qa/walked';

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

/** What the browser tests walked, from the lab's own server; nothing where another server serves the page. */
export const walkedByTests = async (): Promise<WalkedMachines> => {
  try {
    const reply = await fetch(WALKED_PATH);
    return reply.ok ? readWalked(await reply.json()) : {};
  } catch {
    return {};
  }
};
