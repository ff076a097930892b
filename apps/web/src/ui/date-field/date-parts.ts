import { MONTHS } from '@candour/contracts';
/** The typed texts of the three fields. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export type DatePart = keyof DateParts;

export const noDate: DateParts = { day: '', month: '', year: '' };

const monthNumber = (typed: string): string => {
  const word = typed.trim().toLowerCase();
  const at = word.length < 3 ? -1 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(word));
  return at === -1 ? typed.trim() : String(at + 1);
};

const twoDigits = (typed: string): string => (/^\d$/.test(typed) ? `0${typed}` : typed);

/** DD-MM-YYYY with leading zeros added; '' if all fields are empty. Month names are accepted too. */
export function toDateText({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return '';
  return [twoDigits(day.trim()), twoDigits(monthNumber(month)), year.trim()].join('-');
}

export function toDateParts(text: string): DateParts {
  const [day = '', month = '', year = ''] = text.split('-');
  return { day, month, year };
}

/** Parses a complete pasted date in any common format; otherwise null. */
export function pastedDate(text: string): DateParts | null {
  const match = /^(\d{1,2})[-/. ]+(\d{1,2}|[A-Za-z]{3,9})[-/. ]+(\d{2,4})$/.exec(text.trim());
  const [, day, month, year] = match ?? [];
  return day && month && year ? { day, month, year } : null;
}

/** The field that takes the focus if the date is wrong: the first invalid one, otherwise the day. */
export function firstWrongPart(parts: DateParts): DatePart {
  const day = Number(parts.day);
  const month = Number(monthNumber(parts.month));
  if (!(day >= 1 && day <= 31)) return 'day';
  if (!(month >= 1 && month <= 12)) return 'month';
  return /^\d{4}$/.test(parts.year.trim()) ? 'day' : 'year';
}
