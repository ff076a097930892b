/** Of each kind, so many a second. */
export type Rates<Kind extends string> = Readonly<Record<Kind, number>>;

/**
 * The work that is done a second, where 1 is all that a process can do: of each kind, the part of what it could do of that
 * kind if it did nothing else.
 */
export const workOf = <Kind extends string>(done: Rates<Kind>, alone: Rates<Kind>): number =>
  (Object.keys(done) as Kind[]).reduce((work, kind) => work + done[kind] / alone[kind], 0);
