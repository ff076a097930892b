import { dateToWire } from '@candour/contracts';

const NO_DATE = 'no date';

/**
 * Converts a typed date for a rule that expects YYYY-MM-DD. An empty text stays empty. Anything but DD-MM-YYYY stays
 * invalid, even YYYY-MM-DD itself.
 */
export const typedDateToCheck = (typed: string): string =>
  typed.trim() === '' ? '' : (dateToWire(typed) ?? NO_DATE);
