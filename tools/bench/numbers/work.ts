/** Calls of each kind a second. */
export type Rates<Kind extends string> = Readonly<Record<Kind, number>>;

/**
 * The work done a second, as a share of the capacity of one process: the sum over all kinds of the rate, divided
 * by the rate that the process reaches with this kind alone.
 */
export const workOf = <Kind extends string>(done: Rates<Kind>, alone: Rates<Kind>): number =>
  (Object.keys(done) as Kind[]).reduce((work, kind) => work + done[kind] / alone[kind], 0);
