/** Section 9 of the specification and the numbers that decisions fix: each stands once, here. */

export const SESSION_CHECK_INTERVAL_MS = 1_800_000;
export const SESSION_REFRESH_WINDOW_S = 2700;

/** Life of one token and of a whole session, by the longest-lived role an account holds. */
export const PATIENT_TOKEN_LIFETIME_S = 20 * 3600;
export const STAFF_TOKEN_LIFETIME_S = 3600;
export const PATIENT_SESSION_LIFETIME_S = 24 * 3600;
export const STAFF_SESSION_LIFETIME_S = 12 * 3600;
/** How long the old token still works after the new one is first used: requests in flight, a second tab. */
export const REFRESH_GRACE_S = 30;
/** The person is warned this long before the session ends for good. */
export const SESSION_END_WARNING_S = 600;

export const UNIQUE_CODE_LENGTH = 9;
/** A to Z and 0 to 9 without the look-alikes O, 0, I and 1. */
export const UNIQUE_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const GMC_NUMBER_LENGTH = 7;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const MOBILE_DIGITS_MIN = 7;
export const MOBILE_DIGITS_MAX = 11;
export const MINIMUM_AGE_YEARS = 18;
export const NAME_MAX_LENGTH = 100;
export const TITLE_MAX_LENGTH = 35;
export const EMAIL_MAX_LENGTH = 254;

export const TABLE_PAGE_SIZE = 10;
export const LIST_PAGE_SIZE_MAX = 100;
export const SEARCH_MAX_LENGTH = 100;
export const DASHBOARD_LATEST = 5;
export const TOP_OPERATIONS = 2;

export const SAVE_LOCK_MS = 30_000;
export const FEEDBACK_SAVE_LOCK_MS = 5_000;
export const AUTO_ADVANCE_MS = 400;
export const DROPDOWN_OVER_ANSWERS = 5;

export const SNACKBAR_MS = 5000;
export const NOTES_DRAWER_WIDTH_PX = 220;
export const PREVIEW_MIN_HEIGHT_PX = 500;
export const CONSENT_PREVIEW_MIN_HEIGHT_PX = 750;
export const CREATED_DATE_CHARACTERS = 10;

export const NOTE_MAX_CHARACTERS = 20_000;
export const NOTE_MAX_DEPTH = 32;
/** What each side may write into a surgery, so that the whole list of both stays under 2 MB and neither fills the other's. */
export const NOTES_MAX_OF_SIDE = 400;
/** The bytes of their contents, as JSON. */
export const NOTES_MAX_BYTES_OF_SIDE = 800_000;
/** So many notes a thread shows at first, and so many more each time that earlier ones are asked for. */
export const NOTES_SHOWN = 20;
export const ANSWERS_MAX = 200;
export const ENGAGEMENTS_MAX = 200;
export const VIEWS_MAX = 10_000;
export const ANSWER_MAX_LENGTH = 500;
export const SIGNATURE_MAX_LENGTH = 220;

export const RESET_TOKEN_LIFETIME_S = 3600;
export const INVITATION_TOKEN_LIFETIME_S = 7 * 24 * 3600;
export const PREVIEW_TICKET_LIFETIME_S = 120;
export const CODE_LOOKUP_GRANT_S = 15 * 60;
export const PATIENT_FOUND_GRANT_S = 60 * 60;
export const SURGEON_INVITATION_INTERVAL_S = 24 * 3600;

/** Unsent work of an expired session waits this long on the device for its own account. */
export const UNSENT_WORK_KEPT_MS = 7 * 24 * 3600 * 1000;
/** Waits between tries of the outbox; the last one repeats. */
export const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 30_000, 60_000] as const;
/** A download that finds its document still being made asks again: so often at most, so far apart. */
export const DOCUMENT_TRIES = 4;
export const DOCUMENT_WAIT_MS = 10_000;
/** A video host that has not answered by then counts as blocked. */
export const VIDEO_START_TIMEOUT_MS = 5_000;

/** What a body may hold unless its row says more. A call that anyone may make never says more. */
export const BODY_MAX_BYTES = 16_384;
/** Holds a list of answers that is as long as it may be, and so are they. */
export const LIST_BODY_MAX_BYTES = 131_072;
/** Holds the longest note, each of its characters written in the widest way JSON has: 12 bytes. */
export const NOTE_BODY_MAX_BYTES = 262_144;

/** A device that has logged in before is known to its account this long, and so many devices are. */
export const KNOWN_DEVICE_LIFETIME_S = 180 * 24 * 3600;
export const KNOWN_DEVICES_MAX = 20;
/** The same notice, from one person to another, is mailed at most once in this time; the last one is mailed at its end. */
export const NOTICE_INTERVAL_S = 3600;

export interface RateLimit {
  /**
   * What the count belongs to: the account named or signed in, the network address, or the account together with the
   * address or the device that it is named from.
   */
  readonly per: 'account' | 'address' | 'account-and-address' | 'account-and-device';
  readonly points: number;
  readonly window_s: number;
  /** What happens when the store of counts is down. */
  readonly failing: 'closed' | 'open';
}

/**
 * Numbers before RATE_LIMIT_FACTOR; an endpoint names the ones that hold for it. A limit per account is the caller's own
 * wherever somebody is signed in. The others are counted by what came of the call: a login that failed, a registration
 * that was well-formed, a reset link that was false. docs/security.md says why each is what it is.
 */
export const RATE_LIMITS = {
  login: [
    { per: 'account-and-device', points: 10, window_s: 900, failing: 'closed' },
    { per: 'account-and-address', points: 10, window_s: 900, failing: 'closed' },
    { per: 'address', points: 300, window_s: 900, failing: 'closed' },
    { per: 'account', points: 100, window_s: 3600, failing: 'closed' },
  ],
  session: [{ per: 'account', points: 60, window_s: 900, failing: 'closed' }],
  refresh: [{ per: 'account', points: 60, window_s: 60, failing: 'open' }],
  register: [
    { per: 'address', points: 300, window_s: 3600, failing: 'closed' },
    { per: 'account', points: 60, window_s: 3600, failing: 'closed' },
  ],
  resetRequest: [
    { per: 'address', points: 300, window_s: 3600, failing: 'closed' },
    { per: 'account-and-device', points: 10, window_s: 3600, failing: 'closed' },
  ],
  resetMail: [
    { per: 'account', points: 3, window_s: 3600, failing: 'closed' },
    { per: 'account-and-device', points: 3, window_s: 3600, failing: 'closed' },
  ],
  resetConsume: [{ per: 'address', points: 300, window_s: 3600, failing: 'closed' }],
  wrongCode: [{ per: 'account', points: 5, window_s: 900, failing: 'closed' }],
  patientByEmail: [{ per: 'account', points: 20, window_s: 3600, failing: 'closed' }],
  inviteSurgeon: [{ per: 'account', points: 3, window_s: 86_400, failing: 'closed' }],
  document: [{ per: 'account', points: 30, window_s: 60, failing: 'open' }],
  write: [{ per: 'account', points: 120, window_s: 60, failing: 'open' }],
} as const satisfies Record<string, readonly RateLimit[]>;

export type RateLimitName = keyof typeof RATE_LIMITS;
