/** The nightly run tries every case in every place. */
const isEveryCaseTried = process.env['EVERY_CASE'] === 'true';

/**
 * So many of the cases for this place, and the next ones for the next place: together the places try all. It is for
 * cases that a cheaper test tries in every place; where the whole server does, a few in each place are enough.
 */
export const inTurn = <One>(cases: readonly One[], place: number, howMany = 1): readonly One[] =>
  isEveryCaseTried
    ? cases
    : Array.from(
        { length: Math.min(howMany, cases.length) },
        (_, index) => cases[(place * howMany + index) % cases.length] as One,
      );
