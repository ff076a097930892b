export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const MODES = ['development', 'test', 'production'] as const;
export type Mode = (typeof MODES)[number];

export const ANALYTICS_KINDS = ['plausible', 'matomo'] as const;

/** Where opened pages are counted, without anything about the person. */
export interface AnalyticsSettings {
  /** Whose public HTTP form the endpoint takes. */
  readonly kind: (typeof ANALYTICS_KINDS)[number];
  readonly url: string;
  /** What the endpoint calls this installation: Plausible's domain, Matomo's number. */
  readonly site: string;
}

/** Everything the process is told from outside, read and checked once at start. */
export interface Environment {
  readonly mode: Mode;
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The address under which people reach the web app, without a slash at the end; links in mails begin with it. */
  readonly publicUrl: string;
  /** As the application's own login. Null: the embedded PostgreSQL, its data under `dataDirectory`. */
  readonly databaseUrl: string | null;
  /** As the owner, for migrations and restoring. Null: somebody else has migrated. */
  readonly databaseOwnerUrl: string | null;
  readonly dataDirectory: string;
  /** Tells the app's own clients from strangers; the web app carries it, so it protects no data. */
  readonly apiKey: string;
  readonly jwtSecret: string;
  /** Null: mails are written to `dataDirectory`/outbox. */
  readonly smtpUrl: string | null;
  /** No mail goes over a connection that is not encrypted, to a server that does not prove who it is. */
  readonly smtpTlsRequired: boolean;
  /** Whose certificates a mail server's may be signed with; null: those that every machine knows. */
  readonly smtpCaFile: string | null;
  readonly mailFrom: string;
  /** Null: look for a browser on the machine, then use the one that ships. */
  readonly chromiumPath: string | null;
  /** Multiplies every rate limit; larger is laxer. */
  readonly rateLimitFactor: number;
  /** Addresses and CIDRs of the reverse proxies that are believed in `x-forwarded-for`. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  /** Whether /api/docs is served. */
  readonly docs: boolean;
  readonly demo: boolean;
  readonly demoPublic: boolean;
  readonly organisationName: string;
  readonly contactEmail: string;
  readonly privacyContact: string;
  /** Null: page views are counted nowhere. */
  readonly analytics: AnalyticsSettings | null;
  /** Where each seal of the audit trail is also written, outside the database; null: nowhere. */
  readonly auditAnchorFile: string | null;
  readonly auditAnchorUrl: string | null;
  /** Whoever sends it sees the version in the health reply; null: nobody does. */
  readonly statusKey: string | null;
}
