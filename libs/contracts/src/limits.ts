/** The limits of the specification (section 9) and of the decisions, each defined once. */

export const SESSION_CHECK_INTERVAL_MS = 1_800_000;
export const SESSION_REFRESH_WINDOW_S = 2700;

/** Lifetimes of a token and of a session. An account with several roles has the lifetimes of its longest-lived role. */
export const PATIENT_TOKEN_LIFETIME_S = 20 * 3600;
export const STAFF_TOKEN_LIFETIME_S = 3600;
export const PATIENT_SESSION_LIFETIME_S = 24 * 3600;
export const STAFF_SESSION_LIFETIME_S = 12 * 3600;
/** How long an old token remains valid after the first use of the new one, for requests in flight and other tabs. */
export const REFRESH_GRACE_S = 30;
/** Time between the warning and the end of the session. */
export const SESSION_END_WARNING_S = 600;
/** Time between the idle warning and the end of the session. */
export const IDLE_WARNING_S = 60;
/** How often an active browser without calls reports to the server. */
export const ACTIVITY_INTERVAL_S = 240;
/**
 * How much longer than the browser the server waits: it learns of an act only from the next call, and stores it
 * once a minute.
 */
export const IDLE_GRACE_S = 300;

/** How long a surgeon's proof of identity is valid for a signature. */
export const PROOF_FRESH_S = 15 * 60;

export const UNIQUE_CODE_LENGTH = 9;
/** A to Z and 0 to 9 without O, 0, I and 1, which are easily confused. */
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
/** Rows of a worklist page: enough for a whole day and most weeks. */
export const WORKLIST_PAGE_SIZE = 50;
/** Rows of an inbox page. */
export const INBOX_PAGE_SIZE = 20;
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

/** Maximum length of the reason for a decision, a concern or a change. */
export const REASON_MAX_CHARACTERS = 2_000;
/** Maximum length of each text about what matters to a patient. */
export const MATTERS_MAX_CHARACTERS = 2_000;
/**
 * Maximum length of a whole statement: it is printed on the form, where 20,000 of the widest letters of a font
 * take 70 pages.
 */
export const STATEMENT_MAX_CHARACTERS = 12_000;
export const STATEMENT_ITEMS_MAX = 30;
export const STATEMENT_LINE_MAX_CHARACTERS = 600;
export const STATEMENT_TEXT_MAX_CHARACTERS = 2_000;
/** Maximum number of a surgeon's own templates. */
export const TEMPLATES_MAX = 100;
/** Days after its end within which a surgery can be reopened. */
export const REOPENING_DAYS = 30;
/** Days before the expiry of a round when both sides are notified. */
export const EXPIRY_NOTICE_DAYS = 14;
export const ROUNDS_MAX = 10_000;
/** Surgeries that one call of an administrator moves to another surgeon. */
export const HANDOVER_AT_ONCE = 50;
export const HOSPITAL_NUMBER_MAX_CHARACTERS = 30;
/** Maximum lengths of the patient's texts about their needs. */
export const NEEDS_LANGUAGE_MAX_CHARACTERS = 60;
export const NEEDS_OTHER_MAX_CHARACTERS = 500;
export const NOTE_MAX_CHARACTERS = 20_000;
/** Maximum length of a note's excerpt in the surgeon's inbox. */
export const NOTE_LINE_MAX_CHARACTERS = 100;
export const NOTE_MAX_DEPTH = 32;
/**
 * Maximum number of notes by each side of a surgery. The limit keeps the whole list under 2 MB and reserves half for
 * each side.
 */
export const NOTES_MAX_OF_SIDE = 400;
/** Maximum size of each side's notes, in bytes of JSON. */
export const NOTES_MAX_BYTES_OF_SIDE = 800_000;
/** Number of notes that a thread shows at first, and adds when the user asks for earlier ones. */
export const NOTES_SHOWN = 20;
export const ANSWERS_MAX = 200;
export const ENGAGEMENTS_MAX = 200;
export const VIEWS_MAX = 10_000;
export const ANSWER_MAX_LENGTH = 500;
export const SIGNATURE_MAX_LENGTH = 220;

export const RESET_TOKEN_LIFETIME_S = 3600;
export const EMAIL_PROOF_LIFETIME_S = 24 * 3600;
export const INVITATION_TOKEN_LIFETIME_S = 7 * 24 * 3600;
/** How long the second step of a login may take, including the set-up of an app. */
export const LOGIN_TICKET_LIFETIME_S = 15 * 60;
export const RECOVERY_CODES = 10;
export const PREVIEW_TICKET_LIFETIME_S = 120;
export const CODE_LOOKUP_GRANT_S = 15 * 60;
export const PATIENT_FOUND_GRANT_S = 60 * 60;
/** A patient is notified once in this time that the same surgeon has found them by email. */
export const PATIENT_FOUND_INTERVAL_S = 24 * 3600;
export const SURGEON_INVITATION_INTERVAL_S = 24 * 3600;

/** How long a device stores the unsent work of an expired session for its account. */
export const UNSENT_WORK_KEPT_MS = 7 * 24 * 3600 * 1000;
/** Delays between retries of the outbox. The last one repeats. */
export const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 30_000, 60_000] as const;
/** Number of download attempts while the server is still making the document, and the delay between them. */
export const DOCUMENT_TRIES = 4;
export const DOCUMENT_WAIT_MS = 10_000;
/** A video host that does not answer within this time counts as blocked. */
export const VIDEO_START_TIMEOUT_MS = 5_000;

/** Maximum size of a request body, unless its row sets another. A call without a login never sets a larger one. */
export const BODY_MAX_BYTES = 16_384;
/** Fits a list of answers of maximum length. */
export const LIST_BODY_MAX_BYTES = 131_072;
/** Fits the longest note when every character has the longest JSON escape, 12 bytes. */
export const NOTE_BODY_MAX_BYTES = 262_144;

/** How long an account remembers a device that has logged in, and how many devices it remembers. */
export const KNOWN_DEVICE_LIFETIME_S = 180 * 24 * 3600;
export const KNOWN_DEVICES_MAX = 20;
/** How long a challenge for a passkey is valid, for one answer. */
export const PASSKEY_CHALLENGE_LIFETIME_S = 300;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/**
 * Minimum interval between mails of the same notice from one person to another. The last one waits for the end of the
 * interval.
 */
export const NOTICE_INTERVAL_S = 3600;

export interface RateLimit {
  /**
   * The key of the counter: the account that the request names or is logged in to, the network address, or the
   * account together with the address or device of the caller.
   */
  readonly per: 'account' | 'address' | 'account-and-address' | 'account-and-device';
  readonly points: number;
  readonly window_s: number;
  /** Whether calls are refused or allowed when the store of counters is unavailable. */
  readonly failing: 'closed' | 'open';
}

/**
 * Limits before RATE_LIMIT_FACTOR applies. An endpoint names its own. When the caller is logged in, a limit per
 * account counts the caller's account. Login, registration and password reset count results instead of calls: a
 * failed login, a well-formed registration, an invalid reset link, a void ticket of a login. docs/security.md gives the reason for each number.
 */
export const RATE_LIMITS = {
  login: [
    { per: 'account-and-device', points: 10, window_s: 900, failing: 'closed' },
    { per: 'account-and-address', points: 10, window_s: 900, failing: 'closed' },
    { per: 'address', points: 300, window_s: 900, failing: 'closed' },
    { per: 'account', points: 100, window_s: 3600, failing: 'closed' },
  ],
  session: [{ per: 'account', points: 60, window_s: 900, failing: 'closed' }],
  passkeyLogin: [{ per: 'address', points: 300, window_s: 900, failing: 'closed' }],
  passkeyChallenge: [{ per: 'address', points: 1200, window_s: 900, failing: 'closed' }],
  sso: [{ per: 'address', points: 600, window_s: 900, failing: 'closed' }],
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
  loginTicket: [{ per: 'address', points: 300, window_s: 3600, failing: 'closed' }],
  emailProof: [{ per: 'address', points: 300, window_s: 3600, failing: 'closed' }],
  emailProofMail: [{ per: 'account', points: 5, window_s: 3600, failing: 'closed' }],
  emailChange: [{ per: 'account', points: 10, window_s: 3600, failing: 'closed' }],
  wrongCode: [{ per: 'account', points: 5, window_s: 900, failing: 'closed' }],
  patientByEmail: [{ per: 'account', points: 10, window_s: 3600, failing: 'closed' }],
  inviteSurgeon: [{ per: 'account', points: 3, window_s: 86_400, failing: 'closed' }],
  verify: [{ per: 'address', points: 300, window_s: 900, failing: 'open' }],
  document: [{ per: 'account', points: 30, window_s: 60, failing: 'open' }],
  write: [{ per: 'account', points: 120, window_s: 60, failing: 'open' }],
} as const satisfies Record<string, readonly RateLimit[]>;

export type RateLimitName = keyof typeof RATE_LIMITS;
