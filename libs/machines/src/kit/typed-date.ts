import { dateToWire } from '@candour/contracts';

const NO_DATE = 'no date';

/**
 * A date as typed, for a rule that reads dates of the wire: nothing stays nothing, and whatever is not
 * DD-MM-YYYY stays wrong, also where it happens to be written as the wire writes it.
 */
export const typedDateToCheck = (typed: string): string =>
  typed.trim() === '' ? '' : (dateToWire(typed) ?? NO_DATE);
