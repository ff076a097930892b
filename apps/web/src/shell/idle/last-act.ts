import type { LastAct } from '@candour/machines';
import { tabChannel } from '../../lib/tab-channel';

const KEY = 'candour.last-act';

/** Fallback for a browser that stores nothing: only this tab counts. */
let inMemory = 0;

const stored = (): number => {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
};

/** The time of the last act in any tab. A time in the future, after the clock was set back, counts as now. */
export const readLastAct = (): LastAct => {
  const now = Date.now();
  return { actedAt: Math.min(Math.max(stored(), inMemory), now), now };
};

export interface Acts {
  readonly note: (at: number) => void;
  /** Leaves nothing in the browser. */
  readonly close: () => void;
}

/** Tells the other tabs of acts; `hear` is called when another tab tells of one. */
export const openActs = (hear: () => void): Acts => {
  const channel = tabChannel<'acted'>('candour.acts', hear);
  return {
    note: (at) => {
      inMemory = at;
      try {
        localStorage.setItem(KEY, String(at));
      } catch {
        // The act then counts in this tab only.
      }
      channel.say('acted');
    },
    close: () => {
      channel.close();
      try {
        localStorage.removeItem(KEY);
      } catch {
        // Nothing was stored.
      }
    },
  };
};
