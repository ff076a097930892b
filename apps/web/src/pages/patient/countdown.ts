import type { Surgery } from '@candour/contracts';
import { isOver, standingOf } from '../../shell/consent/standing';
import { patientPageWords as words } from './words';

const DAY_MS = 86_400_000;

/** The whole days between two dates, both YYYY-MM-DD. */
const daysUntil = (today: string, date: string): number =>
  Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);

/** The time until the next dated surgery that goes ahead; nothing if there is none. */
export const countdownTo = (surgeries: readonly Surgery[], today: string): string | undefined => {
  const [next] = surgeries
    .filter((surgery) => !isOver(standingOf(surgery)))
    .flatMap(({ surgery_date }) => (surgery_date === null ? [] : [daysUntil(today, surgery_date)]))
    .filter((days) => days >= 0)
    .toSorted((one, other) => one - other);
  if (next === undefined) return undefined;
  if (next === 0) return words.today;
  return next === 1 ? words.tomorrow : words.inDays(next);
};
