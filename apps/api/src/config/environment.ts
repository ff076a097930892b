import { SECOND_FACTOR_RULES, type SecondFactorRule } from '@candour/contracts';
import { readAnalytics } from './analytics-settings';
import { KEPT_ADDRESSES, type KeptAddresses } from '../common/network-address';
import { type Environment, LOG_LEVELS, type LogLevel, type Mode, MODES } from './environment.types';
import { readKeptSecrets } from './kept-secrets';
import { readMailServer } from './secured-addresses';
import { readSealKey } from './seal-key';
import { readSso } from './sso-settings';
import { strongSecret } from './secret-rules';
import { readServer } from './server-settings';
import { StartError } from './start-error';
import type { Variables } from './variable';
import {
  address,
  anchorAddress,
  emailAddress,
  fileInFolder,
  isLoopback,
  noteKeys,
  oneOf,
  readVariable,
  telephone,
  timestampAddress,
  trueOrFalse,
  wholeNumber,
} from './variable';
import { type Reading, VariableReader } from './variable-reader';

/**
 * Reads and checks every variable once. Throws a StartError with one line for each wrong one. With NODE_ENV=production
 * nothing has a default that would be unsafe there; otherwise the defaults of the demo apply, and its secrets are
 * generated once and kept in the data folder.
 */
export function readEnvironment(variables: Variables = process.env): Environment {
  const wrong: string[] = [];
  const read = new VariableReader(variables, wrong);
  const mode = read.checked<Mode>('NODE_ENV', 'development', (value) => oneOf('NODE_ENV', value, MODES));
  const production = mode === 'production';
  const reading = { read, variables, wrong, production };

  const server = readServer(reading);
  const demo = readDemo(reading, server.databaseUrl);
  const { apiKey, jwtSecret, ...secrets } = readSecrets(reading);
  const settings = {
    ...server,
    ...demo,
    ...secrets,
    ...readMail(reading, server.publicUrl),
    ...readContact(reading),
    ...readAccountRules(reading),
    ...readConsentRules(reading),
    ...readEvidence(reading),
    ...readWatching(reading, server.publicUrl),
    docs: read.checked('DOCS', !production, (value) => trueOrFalse('DOCS', value)),
    sso: readSso(read, wrong),
  };
  if (secrets.statusKey !== null && secrets.statusKey === apiKey)
    wrong.push('STATUS_KEY must differ from API_KEY, which everybody can read');
  if (production) wrong.push(...missingInProduction(read));
  wrong.push(...exposedDemo(demo, server.host, production));
  if (wrong.length > 0) throw new StartError(wrong.join('\n'));

  const kept = apiKey === null || jwtSecret === null ? readKeptSecrets(server.dataDirectory) : null;
  return Object.freeze({
    ...settings,
    mode,
    production,
    apiKey: apiKey ?? kept?.apiKey ?? '',
    jwtSecret: jwtSecret ?? kept?.jwtSecret ?? '',
  });
}

function readDemo({ read, production }: Reading, databaseUrl: string | null) {
  return {
    demo: read.checked('DEMO', !production && databaseUrl === null, (value) => trueOrFalse('DEMO', value)),
    demoPublic: read.checked('DEMO_PUBLIC', false, (value) => trueOrFalse('DEMO_PUBLIC', value)),
    demoClinic: read.checked('DEMO_CLINIC', false, (value) => trueOrFalse('DEMO_CLINIC', value)),
  };
}

/**
 * The demo has known passwords, so it never runs in production, and is reachable from other machines only on request.
 */
function exposedDemo({ demo, demoPublic }: ReturnType<typeof readDemo>, host: string, production: boolean) {
  const inProduction = 'DEMO can not be true with NODE_ENV=production: the demo has known passwords';
  const toOthers = `HOST ${host} would show the demo and its known passwords to others: set DEMO_PUBLIC=true if you mean to`;
  return [
    ...(demo && production ? [inProduction] : []),
    ...(demo && !demoPublic && !isLoopback(host) ? [toOthers] : []),
  ];
}

function readSecrets({ read, production }: Reading) {
  const secret = (name: string, length: number) =>
    read.secret(name, (value) => strongSecret(name, value, length, production));
  return {
    apiKey: secret('API_KEY', 16),
    jwtSecret: secret('JWT_SECRET', 32),
    auditKey: secret('AUDIT_KEY', 32),
    secondFactorKey: secret('SECOND_FACTOR_KEY', 32),
    statusKey: secret('STATUS_KEY', 16),
  };
}

function readMail({ read, production }: Reading, publicUrl: string) {
  return {
    ...readMailServer(read, production),
    mailFrom: read.checked(
      'MAIL_FROM',
      `Candour <no-reply@${URL.parse(publicUrl)?.hostname ?? 'localhost'}>`,
      (value) => emailAddress('MAIL_FROM', value, 'with a name'),
    ),
  };
}

/** The contact of the hospital. */
function readContact({ read, variables, production }: Reading) {
  const contactEmail = read.checked('CONTACT_EMAIL', 'contact@candour.test', (value) =>
    emailAddress('CONTACT_EMAIL', value, 'bare'),
  );
  return {
    contactEmail,
    organisationName: readVariable(variables, 'ORGANISATION_NAME') ?? 'Candour Sample Hospital',
    contactDepartment:
      readVariable(variables, 'CONTACT_DEPARTMENT') ?? (production ? null : 'Surgical consent team'),
    contactTelephone: read.checked<string | null>(
      'CONTACT_TELEPHONE',
      production ? null : '020 7946 0958',
      (value) => telephone('CONTACT_TELEPHONE', value),
    ),
    privacyContact: readVariable(variables, 'PRIVACY_CONTACT') ?? contactEmail,
  };
}

/** The proofs that an account needs, and when. */
function readAccountRules({ read, production }: Reading) {
  return {
    staffIdleMinutes: read.checked('STAFF_IDLE_MINUTES', 15, (value) =>
      wholeNumber('STAFF_IDLE_MINUTES', value, 0, LONGEST_IDLE_MINUTES),
    ),
    requireFreshProof: read.checked('REQUIRE_FRESH_PROOF', production, (value) =>
      trueOrFalse('REQUIRE_FRESH_PROOF', value),
    ),
    requireSecondFactor: read.checked<SecondFactorRule>(
      'REQUIRE_SECOND_FACTOR',
      production ? 'staff' : 'off',
      (value) => oneOf('REQUIRE_SECOND_FACTOR', value, SECOND_FACTOR_RULES),
    ),
    requireProvenEmail: read.checked('REQUIRE_PROVEN_EMAIL', production, (value) =>
      trueOrFalse('REQUIRE_PROVEN_EMAIL', value),
    ),
  };
}

/** How long a consent holds. */
function readConsentRules({ read }: Reading) {
  return {
    consentValidDays: read.checked('CONSENT_VALID_DAYS', 182, (value) =>
      wholeNumber('CONSENT_VALID_DAYS', value, 0, LONGEST_CONSENT_DAYS),
    ),
    consentConfirmAfterDays: read.checked('CONSENT_CONFIRM_AFTER_DAYS', 84, (value) =>
      wholeNumber('CONSENT_CONFIRM_AFTER_DAYS', value, 0, LONGEST_CONSENT_DAYS),
    ),
  };
}

/** The seals of documents and of the audit trail. */
function readEvidence({ read, wrong }: Reading) {
  return {
    networkAddresses: read.checked<KeptAddresses>('NETWORK_ADDRESSES', 'whole', (value) =>
      oneOf('NETWORK_ADDRESSES', value, KEPT_ADDRESSES),
    ),
    auditAnchorUrl: read.secret('AUDIT_ANCHOR_URL', (value) => anchorAddress('AUDIT_ANCHOR_URL', value)),
    auditAnchorFile: read.checked<string | null>('AUDIT_ANCHOR_FILE', null, (value) =>
      fileInFolder('AUDIT_ANCHOR_FILE', value),
    ),
    auditFormerSigners: read.checked<readonly string[]>('AUDIT_FORMER_SIGNERS', [], (value) =>
      noteKeys('AUDIT_FORMER_SIGNERS', value),
    ),
    sealKey: readSealKey(read, wrong),
    sealTimestampUrl: read.checked<string | null>('SEAL_TIMESTAMP_URL', null, (value) =>
      timestampAddress('SEAL_TIMESTAMP_URL', value),
    ),
  };
}

/** Logs, traces and the count of page views. */
function readWatching({ read, wrong }: Reading, publicUrl: string) {
  return {
    logLevel: read.checked<LogLevel>('LOG_LEVEL', 'info', (value) => oneOf('LOG_LEVEL', value, LOG_LEVELS)),
    analytics: readAnalytics(read, wrong, publicUrl),
    tracesTo: read.checked<string | null>('OTEL_EXPORTER_OTLP_ENDPOINT', null, (value) => {
      const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
      return address(name, value, ['http:', 'https:'], 'http://collector.hospital.example:4318').href;
    }),
  };
}

const LONGEST_CONSENT_DAYS = 3650;
/** A session of staff ends after 12 hours anyway. */
const LONGEST_IDLE_MINUTES = 720;

const NEEDED_IN_PRODUCTION = {
  DATABASE_URL: "the address of the database, with the application's own login",
  JWT_SECRET: 'the secret that signs the sessions',
  API_KEY: "the key of the app's own calls",
  PUBLIC_URL: 'the address that people open',
  ORGANISATION_NAME: 'whom the privacy statement names as the controller',
  CONTACT_EMAIL: 'whom people write to',
};

function missingInProduction(read: VariableReader): string[] {
  return Object.entries(NEEDED_IN_PRODUCTION)
    .filter(([name]) => !read.has(name))
    .map(([name, meaning]) => `${name} is missing: with NODE_ENV=production set it to ${meaning}`);
}
