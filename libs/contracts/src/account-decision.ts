import { formatDate, londonTime } from './dates';
import { type ValueOf, instant, nullable, object, oneOf, text } from './shape';
import type { SurgeonStatus } from './surgeon';

/** Whether a person can log in. A suspension is temporary, a disabled account permanent; both can be reversed. */
export const ACCOUNT_ACCESS = ['OPEN', 'SUSPENDED', 'DISABLED'] as const;
export type AccountAccess = (typeof ACCOUNT_ACCESS)[number];

export const ACCOUNT_DECISIONS = [
  'VERIFIED',
  'REJECTED',
  'SUSPENDED',
  'DISABLED',
  'REOPENED',
  'SESSIONS_ENDED',
  'SECOND_FACTOR_REMOVED',
  'ROLE_REVOKED',
] as const;

/** An administrator's decision about an account, which never changes. */
export const accountDecision = object({
  decision: oneOf(ACCOUNT_DECISIONS),
  reason: nullable(text),
  /** Name, or email if the account has no profile; null for a decision on the server itself. */
  decided_by: nullable(text),
  decided_at: instant,
});
export type AccountDecision = ValueOf<typeof accountDecision>;

const SO_FAR: Readonly<Record<SurgeonStatus | AccountAccess, string>> = {
  NOT_VERIFIED: 'waiting for a decision',
  VERIFIED: 'verified',
  REJECTED: 'rejected',
  OPEN: 'open',
  SUSPENDED: 'suspended',
  DISABLED: 'disabled',
};

/** "Already verified by Ruth Adler at 09:12 on 3 November 2026": the earlier decision of another administrator. */
export const alreadyDecided = (
  is: SurgeonStatus | AccountAccess,
  last: Pick<AccountDecision, 'decided_by' | 'decided_at'> | null,
): string => {
  const by = last?.decided_by ? ` by ${last.decided_by}` : '';
  const at = last
    ? ` at ${londonTime(new Date(last.decided_at))} on ${formatDate(last.decided_at, 'LL')}`
    : '';
  return `Already ${SO_FAR[is]}${by}${at}`;
};

const ASK = 'Please ask the hospital whose address is on the home page';

/** The message to a person who cannot log in, after the right password. */
export const CLOSED_TO_LOGIN: Readonly<Record<Exclude<AccountAccess, 'OPEN'>, string>> = {
  SUSPENDED: `Your account has been suspended, so you cannot login. ${ASK}`,
  DISABLED: `Your account has been closed, so you cannot login. ${ASK}`,
};

/** Administrators cannot remove their own second factor. */
export const ANOTHER_ADMINISTRATOR = 'Another administrator has to do this for you';

/** Administrators cannot take their own role away. */
export const OWN_ROLE = 'You cannot take your own role away. Another administrator has to do it';

/** Not in the error table, because every browser loads that. */
export const LAST_ADMINISTRATOR =
  'One administrator has to remain. Please make somebody else an administrator first';
