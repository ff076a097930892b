import { today } from '../../lib/now';

const YEARS_AHEAD = 10;

/** The days on which an operation can be expected, YYYY-MM-DD. */
export const comingYears = (): { readonly from: string; readonly to: string } => {
  const from = today();
  return { from, to: `${Number(from.slice(0, 4)) + YEARS_AHEAD}-12-31` };
};
