import { ageOn, isCalendarDate } from '../dates';
import { MINIMUM_AGE_YEARS } from '../limits';
import { messages } from '../messages';
import { judgedText, type Rule, textRule } from './rule';

const date = { message: messages.dateInvalid, longest: 100, schema: { format: 'date' } } as const;
const EARLIEST_BIRTH = '1900-01-01';
const LATEST_SURGERY_YEARS = 10;

const latestSurgery = (today: string): string =>
  `${Number(today.slice(0, 4)) + LATEST_SURGERY_YEARS}${today.slice(4)}`;

/** YYYY-MM-DD in a request; the screen converts a typed DD-MM-YYYY (dateToWire). The patient must be 18 or older. */
export const dateOfBirth: Rule<string> = judgedText({
  ...date,
  code: 'date-of-birth',
  violation: (value, { today }) => {
    if (!isCalendarDate(value) || value < EARLIEST_BIRTH || value > today) return messages.dateInvalid;
    return ageOn(value, today) < MINIMUM_AGE_YEARS ? messages.underAge : null;
  },
});

/**
 * A date of surgery that is already stored, possibly in the past. Where the stored date is known, a change to a past
 * date is refused.
 */
export const storedSurgeryDate: Rule<string> = textRule({
  ...date,
  code: 'stored-surgery-date',
  holds: (value, { today }) => isCalendarDate(value) && value <= latestSurgery(today),
});

/** Any day, such as one on which something was recorded. */
export const recordedDay: Rule<string> = textRule({
  ...date,
  code: 'recorded-day',
  holds: isCalendarDate,
});

/** A new expected date of surgery: today or later, and within ten years. */
export const surgeryDate: Rule<string> = judgedText({
  ...date,
  code: 'surgery-date',
  violation: (value, { today }) => {
    if (!isCalendarDate(value)) return messages.dateInvalid;
    if (value < today) return messages.dateInPast;
    return value > latestSurgery(today) ? messages.dateInvalid : null;
  },
});

/** The day on which a surgery ended: not in the future. */
export const endDate: Rule<string> = judgedText({
  ...date,
  code: 'end-date',
  violation: (value, { today }) => {
    if (!isCalendarDate(value) || value < EARLIEST_BIRTH) return messages.dateInvalid;
    return value > today ? messages.endInFuture : null;
  },
});
