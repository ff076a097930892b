import type { ExploreOptions } from '../../explore/explore';
import type { idleWatchMachine } from '../idle-watch.machine';
import type { LastAct } from '../idle-watch.model';

const MINUTE = 60_000;
const LIMIT = 15 * MINUTE;
const readAt = (minutes: number): LastAct => ({ actedAt: 0, now: minutes * MINUTE });

export const idleWatchWalk: ExploreOptions<typeof idleWatchMachine> = {
  input: { limitMs: LIMIT, actedAt: 0, now: 0 },
  events: [
    { type: 'acted', at: 0 },
    { type: 'stayed', at: 0 },
    { type: 'acted.elsewhere' },
    { type: 'woke' },
  ],
  actors: {
    readLastAct: { outputs: [readAt(1), readAt(14.5), readAt(15)], errors: [new Error('no storage')] },
  },
};
