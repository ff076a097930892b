import { type AccountAccess, messages, type SurgeonStatus } from '@candour/contracts';

const DAY_MS = 86_400_000;

/** Whole days from an instant to another. */
export const daysWaiting = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));

interface Standing {
  readonly surgeon_status: SurgeonStatus | null;
  readonly access: AccountAccess;
}

export const words = {
  doubleCheck:
    'Please double-check each surgeon before you verify them. A verified surgeon can be chosen by patients and can see what those patients have written.',
  administration: 'Administration',
  standing: { WAITING: 'Waiting', VERIFIED: 'Verified', REJECTED: 'Rejected', CLOSED: 'Suspended or closed' },
  captions: {
    WAITING: 'Surgeons Require Verification',
    VERIFIED: 'Verified surgeons',
    REJECTED: 'Rejected surgeons',
    CLOSED: 'Surgeons who cannot login',
  },
  none: {
    WAITING: messages.noUnverifiedSurgeons,
    VERIFIED: 'No surgeon has been verified yet',
    REJECTED: 'No surgeon is rejected',
    CLOSED: 'No surgeon is suspended, and no account is closed',
  },
  notFound: (search: string) => `Nobody here is found by “${search}”`,
  searchOn: 'They may be in another of the lists above, or under another name.',
  do: {
    VERIFIED: 'Verify',
    REJECTED: 'Reject',
    SUSPENDED: 'Suspend',
    DISABLED: 'Close account',
    OPEN: 'Reopen',
    SESSIONS_ENDED: 'Log out everywhere',
    SECOND_FACTOR_REMOVED: 'Second step lost',
    ROLE_REVOKED: 'Take the administrator’s role away',
  },
  doNamed: (what: string, name: string) => `${what} ${name}`,
  yes: {
    VERIFIED: 'Yes, verify this surgeon',
    REJECTED: 'Yes, reject this surgeon',
    SUSPENDED: 'Yes, suspend this account',
    DISABLED: 'Yes, close this account',
    OPEN: 'Yes, reopen this account',
    SESSIONS_ENDED: 'Yes, end every session',
    SECOND_FACTOR_REMOVED: 'Yes, take it away',
    ROLE_REVOKED: 'Yes, take the role away',
  },
  before: {
    VERIFIED:
      'Look the GMC number up in the public register. Go on only if the name there is the same and the surgeon has a licence to practise.',
    REJECTED:
      'The surgeon will see that they were rejected, and gets an email. They see no patient from now on, and their patients are told that they need another surgeon.',
    SUSPENDED:
      'They are logged out at once and cannot login until the account is reopened. The patients of a surgeon are told that they need another one; what was signed stays.',
    DISABLED:
      'They are logged out at once and can no longer login. Nothing is erased: what was signed stays, and the account can be reopened.',
    OPEN: 'They can login again, and a surgeon is what they were before.',
    SESSIONS_ENDED: 'They are logged out on every device at once, and can login again with their password.',
    SECOND_FACTOR_REMOVED:
      'Do this only when you are sure who asks you, for example face to face. They are logged out everywhere, their password alone opens the account, and they get an email. Whoever needs a second step sets up another at the next login.',
    ROLE_REVOKED:
      'They are logged out everywhere at once, and administer nothing from now on. As a surgeon or a patient they can login again as before.',
  },
  reason: 'Your reason',
  reasonMailed: 'It is kept, other administrators read it, and it is mailed to the person.',
  reasonKept: 'It is kept, and other administrators read it.',
  decided: {
    VERIFIED: 'Verified',
    REJECTED: 'Rejected',
    SUSPENDED: 'Suspended',
    DISABLED: 'Account closed',
    REOPENED: 'Reopened',
    SESSIONS_ENDED: 'Logged out everywhere',
    SECOND_FACTOR_REMOVED: 'Second step taken away',
    ROLE_REVOKED: 'Administrator’s role taken away',
  },
  byAndAt: (by: string | null, at: string) => (by === null ? at : `${by}, ${at}`),
  quoted: (reason: string) => `“${reason}”`,
  addressUnproven: 'Address not proven yet',
  noDecision: 'Decided on the server',
  earlier: (count: number) => (count === 1 ? 'The decision before' : `The ${count} decisions before`),
  hideEarlier: 'Hide them',
  whoAndWhy: 'Who, when and why',
  since: (date: string, days: number) =>
    `Waits since ${date}${days === 0 ? '' : days === 1 ? ', one day' : `, ${days} days`}`,
  possibleDuplicate: 'Possible duplicate',
  similar: 'Looks like another account:',
  similarOne: (name: string, gmcNumber: string, state: string) => `${name}, GMC ${gmcNumber}, ${state}:`,
  same: { GMC_NUMBER: 'the same GMC number', NAME: 'the same name' },
  people: 'People',
  peopleLead:
    'Everybody with an account, the newest first. Patients can see that you have looked at this list.',
  nameless: 'No name',
  roles: { PATIENT: 'Patient', SURGEON: 'Surgeon', ADMIN: 'Administrator' },
  surgeonBut: (state: string) => `Surgeon (${state})`,
  sessionsHeading: 'Sessions',
  sessions: (count: number) => (count === 0 ? 'None' : `${count} open`),
  lastLogin: (at: string) => `Last login ${at}`,
  accountHeading: 'Account',
  access: { OPEN: 'Open', SUSPENDED: 'Suspended', DISABLED: 'Closed' },
  actions: 'Actions',
  register: 'Search the medical register of the GMC',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  search: 'Search by name, GMC number or email',
  nothingToDo: 'New surgeons appear here when they register.',
  facts: { name: 'Name', gmcNumber: 'GMC Number', email: 'Email Address' },
} as const;

/** The state of a person's account, for the middle of a sentence. */
export const stateOf = ({ surgeon_status, access }: Standing): string => {
  if (access !== 'OPEN') return words.access[access].toLowerCase();
  if (surgeon_status === 'NOT_VERIFIED') return 'waiting';
  return surgeon_status === 'REJECTED' ? 'rejected' : 'verified';
};

/** The search page of the public register. */
export const MEDICAL_REGISTER_URL = 'https://www.gmc-uk.org/registrants';
