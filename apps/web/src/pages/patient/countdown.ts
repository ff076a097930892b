import type { Surgery } from '@candour/contracts';
import { daysUntil } from '../../features/surgery/days-until';
import { patientPageWords as words } from './patient-pages.words';

/** How long it is until the next dated surgery; nothing where none lies ahead. */
export const countdownTo = (surgeries: readonly Surgery[], today: string): string | undefined => {
  const [next] = surgeries
    .flatMap(({ surgery_date }) => (surgery_date === null ? [] : [daysUntil(today, surgery_date)]))
    .filter((days) => days >= 0)
    .toSorted((one, other) => one - other);
  if (next === undefined) return undefined;
  if (next === 0) return words.today;
  return next === 1 ? words.tomorrow : words.inDays(next);
};
