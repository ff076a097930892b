import { availableParallelism } from 'node:os';

/** Work that keeps a processor busy runs at so many times at once: twice, unless that would leave none to those who read. */
export const HEAVY_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
