import { londonDate, MONTHS } from '@candour/contracts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTH_LETTERS = 3;

const partsOf = (dateOrInstant: string) => {
  const day = dateOrInstant.includes('T') ? londonDate(new Date(dateOrInstant)) : dateOrInstant;
  const at = new Date(`${day}T00:00:00Z`);
  const month = MONTHS[at.getUTCMonth()]?.slice(0, MONTH_LETTERS) ?? '';
  return { weekday: WEEKDAYS[at.getUTCDay()] ?? '', day: at.getUTCDate(), month, year: at.getUTCFullYear() };
};

/** "Thu 26 Nov" for a date or an instant; with the year unless it is the current one. */
export const dayInWorklist = (dateOrInstant: string): string => {
  const { weekday, day, month, year } = partsOf(dateOrInstant);
  const isThisYear = year === partsOf(new Date().toISOString()).year;
  return [weekday, day, month, ...(isThisYear ? [] : [year])].join(' ');
};

const weekdayOf = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** "Thursday 26 November 2026". */
export const dayInTitle = (date: string): string => {
  const at = new Date(`${date}T00:00:00Z`);
  return [weekdayOf.format(at), at.getUTCDate(), MONTHS[at.getUTCMonth()], at.getUTCFullYear()].join(' ');
};
