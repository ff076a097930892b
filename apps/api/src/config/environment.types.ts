import type { KeyObject, X509Certificate } from 'node:crypto';
import type { SecondFactorRule } from '@candour/contracts';
import type { KeptAddresses } from '../common/network-address';
import type { SealKey } from './seal-key';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const MODES = ['development', 'test', 'production'] as const;
export type Mode = (typeof MODES)[number];

/** The role of a process: it answers calls and runs jobs, prints documents, or does both. */
export const ROLES = ['all', 'api', 'printer'] as const;
export type Role = (typeof ROLES)[number];

export const ANALYTICS_KINDS = ['plausible', 'matomo'] as const;

/** The endpoint that counts page views, without any data about the person. */
export interface AnalyticsSettings {
  /** The product whose public HTTP interface the endpoint has. */
  readonly kind: (typeof ANALYTICS_KINDS)[number];
  readonly url: string;
  /** The name of this installation at the endpoint: Plausible's domain, Matomo's number. */
  readonly site: string;
}

/** The identity provider at which staff may log in. */
export interface SsoSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly client: SsoClient;
  /** The levels of assurance that a login there may have, the preferred first; empty where any will do. */
  readonly acrValues: readonly string[];
  /** What people call it: "Log in with ...". */
  readonly name: string;
}

/** With what Candour proves to the identity provider that it is itself. */
export type SsoClient = { readonly secret: string } | SsoClientKey;

/** The provider knows the public half of the key, or its certificate. */
export interface SsoClientKey {
  readonly key: KeyObject;
  readonly certificate: X509Certificate | null;
}

/** The settings of the process, read and checked once at the start. */
export interface Environment {
  readonly mode: Mode;
  readonly production: boolean;
  readonly role: Role;
  readonly port: number;
  readonly host: string;
  /** The address under which people reach the web app, without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /**
   * The address for the application's own login. Null: the embedded PostgreSQL, with its data under `dataDirectory`.
   */
  readonly databaseUrl: string | null;
  /** The address for the owner, who migrates and restores. Null: the schema is migrated separately. */
  readonly databaseOwnerUrl: string | null;
  readonly dataDirectory: string;
  /** Identifies the app's own clients; the web app contains it, so it protects no data. */
  readonly apiKey: string;
  readonly jwtSecret: string;
  /** Null: mails are written to `dataDirectory`/outbox. */
  readonly smtpUrl: string | null;
  /** Mail is sent only over TLS, to a server whose certificate is verified. */
  readonly smtpTlsRequired: boolean;
  /** The certificate authorities for the mail server; null: those of the machine. */
  readonly smtpCaFile: string | null;
  readonly mailFrom: string;
  /** Null: look for a browser on the machine, then use the shipped one. */
  readonly chromiumPath: string | null;
  /** Multiplies every rate limit; a larger factor is less strict. */
  readonly rateLimitFactor: number;
  /** Addresses and CIDRs of the reverse proxies that are trusted in `x-forwarded-for`. */
  readonly trustedProxies: readonly string[];
  /** How much of a network address is stored with signatures and with acts of staff. */
  readonly networkAddresses: KeptAddresses;
  readonly logLevel: LogLevel;
  /** The idle minutes after which a session of staff ends; 0 disables the limit. */
  readonly staffIdleMinutes: number;
  /** Whether a surgeon whose last proof is old must prove their identity again before signing. */
  readonly requireFreshProof: boolean;
  /** The accounts whose login needs a second factor. */
  readonly requireSecondFactor: SecondFactorRule;
  /** The secret that encrypts authenticator secrets and recovery codes; null: `jwtSecret`. */
  readonly secondFactorKey: string | null;
  /** Whether an account needs a proven email address to be found, linked or chosen and to sign. */
  readonly requireProvenEmail: boolean;
  /** The days after the oldest signature at which a consent expires; 0: never. */
  readonly consentValidDays: number;
  /** The days after the oldest signature at which both are asked to confirm; 0: never. */
  readonly consentConfirmAfterDays: number;
  /** Whether /api/docs is served. */
  readonly docs: boolean;
  readonly demo: boolean;
  readonly demoPublic: boolean;
  /** Whether the demo's surgeon has a clinic of 70 surgeries in all states. */
  readonly demoClinic: boolean;
  readonly organisationName: string;
  readonly contactEmail: string;
  /** The department behind the contact addresses; null: not named. */
  readonly contactDepartment: string | null;
  readonly contactTelephone: string | null;
  readonly privacyContact: string;
  /** The endpoint that counts page views; null: nothing is counted. */
  readonly analytics: AnalyticsSettings | null;
  /** The file outside the database to which each seal of the audit trail is also written; null: none. */
  readonly auditAnchorFile: string | null;
  /** An address outside the database that gets each seal too; null: none. */
  readonly auditAnchorUrl: string | null;
  /** The hospital's key for finished documents; null: Candour makes its own. */
  readonly sealKey: SealKey | null;
  /** The timestamp server for seals (RFC 3161); null: none. */
  readonly sealTimestampUrl: string | null;
  /** The secret from which the key of the audit trail's checkpoints is derived; null: `jwtSecret`. */
  readonly auditKey: string | null;
  /** Public keys that signed checkpoints before, as `admin -- audit-key` printed them. */
  readonly auditFormerSigners: readonly string[];
  /** A request with this key gets the version in the health reply; null: no request does. */
  readonly statusKey: string | null;
  /** Null: staff log in with their password alone. */
  readonly sso: SsoSettings | null;
  /** The separate address of the metrics; null: none. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** The collector that traces are sent to (OTLP over HTTP); null: nothing is traced. */
  readonly tracesTo: string | null;
}
