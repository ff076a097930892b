/**
 * Dates as the screens show them (specification, section 9) and as the API sends them (YYYY-MM-DD). "Today" and ages
 * use the time zone Europe/London, whatever the zone of the machine.
 */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

let calendar: Intl.DateTimeFormat | null = null;

/** Created at first use, because that takes 50 ms on a slow phone. */
const london = (): Intl.DateTimeFormat => {
  calendar ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return calendar;
};

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

const parse = (wire: string): CalendarDate | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(wire);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return { year, month, day };
};

const ordinal = (day: number): string => {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? 'th' : (({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[day % 10] ?? 'th');
  return `${day}${suffix}`;
};

/** The date in London at an instant, as YYYY-MM-DD. */
export const londonDate = (instant: Date): string => {
  const parts = Object.fromEntries(
    london()
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
};

let clock: Intl.DateTimeFormat | null = null;

/** The time in London at an instant, such as 14:05. */
export const londonTime = (instant: Date): string => {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
  });
  return clock.format(instant);
};

/** Whether a YYYY-MM-DD string is a calendar date. */
export const isCalendarDate = (wire: string): boolean => parse(wire) !== null;

/** Converts a typed DD-MM-YYYY to YYYY-MM-DD. Returns null when it is not a calendar date. */
export const dateToWire = (typed: string): string | null => {
  const match = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(typed.trim());
  if (!match) return null;
  const wire = `${match[3]}-${pad(Number(match[2]))}-${pad(Number(match[1]))}`;
  return isCalendarDate(wire) ? wire : null;
};

/** Converts YYYY-MM-DD to DD-MM-YYYY. Returns an empty string when it is not a calendar date. */
export const dateToScreen = (wire: string): string => {
  const found = parse(wire);
  return found ? `${pad(found.day)}-${pad(found.month)}-${pad(found.year, 4)}` : '';
};

export const DATE_FORMATS = ['MMMM Do YYYY', 'MMM Do YY', 'LL', 'Do MMMM YYYY'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/**
 * Formats a date, or the London date of an instant, in one of the four formats of the specification ("LL" as in
 * en-GB: 5 March 2027). Throws a RangeError for an invalid date.
 */
export const formatDate = (wireOrInstant: string, format: DateFormat): string => {
  const wire = wireOrInstant.includes('T') ? londonDate(new Date(wireOrInstant)) : wireOrInstant;
  const found = parse(wire);
  if (!found) throw new RangeError('Not a calendar date');
  const month = MONTHS[found.month - 1] ?? '';
  switch (format) {
    case 'MMMM Do YYYY':
      return `${month} ${ordinal(found.day)} ${found.year}`;
    case 'MMM Do YY':
      return `${month.slice(0, 3)} ${ordinal(found.day)} ${pad(found.year % 100)}`;
    case 'LL':
      return `${found.day} ${month} ${found.year}`;
    case 'Do MMMM YYYY':
      return `${ordinal(found.day)} ${month} ${found.year}`;
  }
};

const DAY_MS = 86_400_000;

/** The date some days after a date, both YYYY-MM-DD. Throws a RangeError for an invalid date. */
export const daysAfter = (wire: string, days: number): string => {
  const found = parse(wire);
  if (!found) throw new RangeError('Not a calendar date');
  const start = new Date(0);
  start.setUTCFullYear(found.year, found.month - 1, found.day);
  return new Date(start.getTime() + days * DAY_MS).toISOString().slice(0, 10);
};

/** Whole years from a date of birth to a date, both YYYY-MM-DD. */
export const ageOn = (dateOfBirth: string, day: string): number => {
  const [born, on] = [parse(dateOfBirth), parse(day)];
  if (!born || !on) throw new RangeError('Not a calendar date');
  const hadBirthday = on.month > born.month || (on.month === born.month && on.day >= born.day);
  return on.year - born.year - (hadBirthday ? 0 : 1);
};
