import { ageOn, isCalendarDate } from '../dates';
import { MINIMUM_AGE_YEARS } from '../limits';
import { messages } from '../messages';
import { cleanText, type Rule, rule } from './rule';

const schema = { type: 'string', format: 'date' } as const;
const EARLIEST_BIRTH = '1900-01-01';
const LATEST_SURGERY_YEARS = 10;

const latestSurgery = (today: string): string =>
  `${Number(today.slice(0, 4)) + LATEST_SURGERY_YEARS}${today.slice(4)}`;

const normalise = (raw: unknown): unknown => (typeof raw === 'string' ? cleanText(raw) : raw);

/** YYYY-MM-DD on the wire; a person types DD-MM-YYYY (dateToWire). Nobody under 18. */
export const dateOfBirth: Rule<string> = rule({
  code: 'date-of-birth',
  schema,
  normalise,
  violations: (value, { today }) => {
    if (typeof value !== 'string' || !isCalendarDate(value)) return [messages.dateInvalid];
    if (value < EARLIEST_BIRTH || value > today) return [messages.dateInvalid];
    return ageOn(value, today) < MINIMUM_AGE_YEARS ? [messages.underAge] : [];
  },
});

/** A date of surgery that may already have been stored: a day of the calendar. Whether a changed one lies in the
 * past is asked where the stored one is known. */
export const storedSurgeryDate: Rule<string> = rule({
  code: 'stored-surgery-date',
  schema,
  normalise,
  violations: (value, { today }) =>
    typeof value === 'string' && isCalendarDate(value) && value <= latestSurgery(today)
      ? []
      : [messages.dateInvalid],
});

/** The expected date of surgery, when it is set or changed: not in the past, and not beyond ten years. */
export const surgeryDate: Rule<string> = rule({
  code: 'surgery-date',
  schema,
  normalise,
  violations: (value, { today }) => {
    if (typeof value !== 'string' || !isCalendarDate(value)) return [messages.dateInvalid];
    if (value < today) return [messages.dateInPast];
    return value > latestSurgery(today) ? [messages.dateInvalid] : [];
  },
});
