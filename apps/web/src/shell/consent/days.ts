import { formatDate, type Surgery } from '@candour/contracts';

type Dated = Pick<Surgery, 'consent' | 'surgery_date'>;

/** The expiry date of the form, unless the surgery comes first. */
const runsOutOn = ({ consent: { expires_on }, surgery_date }: Dated): string | null =>
  expires_on !== null && (surgery_date === null || surgery_date >= expires_on) ? expires_on : null;

/** The dates of confirmation and expiry in sentences; '' for neither. */
export const daysOfConsent = (surgery: Dated): string => {
  const { confirmed_at, state } = surgery.consent;
  const confirmed = state === 'CONFIRMED' ? confirmed_at : null;
  const expiry = runsOutOn(surgery);
  return [
    ...(confirmed === null ? [] : [`Confirmed on ${formatDate(confirmed, 'Do MMMM YYYY')}.`]),
    ...(expiry === null ? [] : [`The form runs out on ${formatDate(expiry, 'Do MMMM YYYY')}.`]),
  ].join(' ');
};
