import { daysAfter, EXPIRY_NOTICE_DAYS, londonDate } from '@candour/contracts';
import type { SurgeryRow } from './surgery-row';

/** The hospital's limits in days; 0 is off. */
export interface ConsentLimits {
  readonly consentValidDays: number;
  readonly consentConfirmAfterDays: number;
}

export type CountedConsent = Pick<
  SurgeryRow,
  | 'consent_state'
  | 'consent_counted_from'
  | 'consent_quiet_until'
  | 'confirmation_due'
  | 'expiry_told_for'
  | 'ended_outcome'
  | 'surgery_date'
>;

/** The actions of the clock on a consent. */
export type DueOnClock = 'EXPIRY' | 'CONFIRMATION' | 'NOTICE';

export const COUNTED_STATES = ['PATIENT_SIGNED', 'SURGEON_SIGNED', 'SIGNED', 'CONFIRMED'] as const;

const HOUR_MS = 3_600_000;
const HOURS_KEPT = 10_000;
const dayOfHour = new Map<number, string>();

/**
 * The day in London, cached for an hour because it changes only on a full hour: a list computes it for each row.
 */
const dayOf = (instant: Date): string => {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  const known = dayOfHour.get(hour);
  if (known !== undefined) return known;
  if (dayOfHour.size >= HOURS_KEPT) dayOfHour.clear();
  const day = londonDate(instant);
  dayOfHour.set(hour, day);
  return day;
};

const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * The instant from which days are counted; null without a signature, after the surgery's date, and when the
 * surgery has ended.
 */
const countedFrom = (row: CountedConsent, today: string): string | null => {
  if (!(COUNTED_STATES as readonly string[]).includes(row.consent_state)) return null;
  if (row.ended_outcome !== null || row.consent_counted_from === null) return null;
  if (row.surgery_date !== null && row.surgery_date < today) return null;
  return dayOf(row.consent_counted_from);
};

/** The first day on which the consent is no longer valid; null if it does not expire. */
export const expiresOn = (row: CountedConsent, limits: ConsentLimits, today: string): string | null => {
  const from = countedFrom(row, today);
  if (from === null || limits.consentValidDays === 0) return null;
  const limit = daysAfter(from, limits.consentValidDays);
  if (row.consent_quiet_until === null) return limit;
  return later(limit, daysAfter(dayOf(row.consent_quiet_until), EXPIRY_NOTICE_DAYS));
};

/** The first day on which both are asked to confirm; null if they have been asked already or need not be. */
export const confirmationDueOn = (
  row: CountedConsent,
  limits: ConsentLimits,
  today: string,
): string | null => {
  const from = countedFrom(row, today);
  if (from === null || limits.consentConfirmAfterDays === 0) return null;
  const isAsked = row.consent_state === 'SIGNED' && row.confirmation_due;
  if (isAsked || !['SIGNED', 'CONFIRMED'].includes(row.consent_state)) return null;
  const due = daysAfter(from, limits.consentConfirmAfterDays);
  return row.consent_quiet_until === null ? due : later(due, dayOf(row.consent_quiet_until));
};

/** Whether both must be notified of the expiry; not if it comes after the surgery. */
const isToBeTold = (row: CountedConsent, expiry: string, today: string): boolean =>
  row.expiry_told_for !== expiry &&
  (row.surgery_date === null || row.surgery_date >= expiry) &&
  today >= daysAfter(expiry, -EXPIRY_NOTICE_DAYS);

/** The first action that is due on a day, or null. */
export const dueOnClock = (row: CountedConsent, limits: ConsentLimits, today: string): DueOnClock | null => {
  const expiry = expiresOn(row, limits, today);
  if (expiry !== null && today >= expiry) return 'EXPIRY';
  const confirmation = confirmationDueOn(row, limits, today);
  if (confirmation !== null && today >= confirmation) return 'CONFIRMATION';
  return expiry !== null && isToBeTold(row, expiry, today) ? 'NOTICE' : null;
};
