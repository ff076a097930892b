import { resolve } from 'node:path';
import { SECOND_FACTOR_RULES, type SecondFactorRule } from '@candour/contracts';
import { readAnalytics } from './analytics-settings';
import { KEPT_ADDRESSES, type KeptAddresses } from '../common/network-address';
import type { Environment, Mode, Role } from './environment.types';
import { LOG_LEVELS, MODES, ROLES } from './environment.types';
import { readKeptSecrets } from './kept-secrets';
import { readDatabases, readMailServer } from './secured-addresses';
import { readSealKey } from './seal-key';
import { readSso } from './sso-settings';
import { strongSecret } from './secret-rules';
import { StartError } from './start-error';
import type { Variables } from './variable';
import {
  address,
  anchorAddress,
  emailAddress,
  executableFile,
  fileInFolder,
  isLoopback,
  noteKeys,
  oneOf,
  positiveNumber,
  proxies,
  readVariable,
  telephone,
  timestampAddress,
  trueOrFalse,
  VariableError,
  wholeNumber,
} from './variable';
import { VariableReader } from './variable-reader';

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
  const port = read.checked('PORT', 3000, (value) => wholeNumber('PORT', value, 1, 65_535));
  const host = readVariable(variables, 'HOST') ?? '127.0.0.1';
  const databases = readDatabases(read, production, wrong);
  const role = read.checked<Role>('ROLE', 'all', (value) => oneOf('ROLE', value, ROLES));
  if (role !== 'all' && databases.databaseUrl === null) {
    wrong.push(`ROLE=${role} needs DATABASE_URL: it shares the database with other processes`);
  }
  const metricsPort = read.checked<number | null>('METRICS_PORT', null, (value) =>
    wholeNumber('METRICS_PORT', value, 1, 65_535),
  );
  if (metricsPort === port) wrong.push('METRICS_PORT must differ from PORT, which everybody reaches');
  const publicUrl = read.checked('PUBLIC_URL', `http://localhost:${port}`, (value) => {
    const url = address('PUBLIC_URL', value, ['http:', 'https:'], 'https://consent.hospital.example');
    if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
    throw new VariableError(
      'PUBLIC_URL must be an address without a path, like https://consent.hospital.example',
    );
  });
  const demo = read.checked('DEMO', !production && databases.databaseUrl === null, (value) =>
    trueOrFalse('DEMO', value),
  );
  const demoPublic = read.checked('DEMO_PUBLIC', false, (value) => trueOrFalse('DEMO_PUBLIC', value));
  const demoClinic = read.checked('DEMO_CLINIC', false, (value) => trueOrFalse('DEMO_CLINIC', value));
  const apiKey = read.secret('API_KEY', (value) => strongSecret('API_KEY', value, 16, production));
  const jwtSecret = read.secret('JWT_SECRET', (value) => strongSecret('JWT_SECRET', value, 32, production));
  const mailServer = readMailServer(read, production);
  const auditAnchorUrl = read.secret('AUDIT_ANCHOR_URL', (value) => anchorAddress('AUDIT_ANCHOR_URL', value));
  const auditKey = read.secret('AUDIT_KEY', (value) => strongSecret('AUDIT_KEY', value, 32, production));
  const secondFactorKey = read.secret('SECOND_FACTOR_KEY', (value) =>
    strongSecret('SECOND_FACTOR_KEY', value, 32, production),
  );
  const statusKey = read.secret('STATUS_KEY', (value) => strongSecret('STATUS_KEY', value, 16, production));
  const contactEmail = read.checked('CONTACT_EMAIL', 'contact@candour.test', (value) =>
    emailAddress('CONTACT_EMAIL', value, 'bare'),
  );
  const rest = {
    dataDirectory: resolve(readVariable(variables, 'DATA_DIR') ?? '.data'),
    mailFrom: read.checked(
      'MAIL_FROM',
      `Candour <no-reply@${URL.parse(publicUrl)?.hostname ?? 'localhost'}>`,
      (value) => emailAddress('MAIL_FROM', value, 'with a name'),
    ),
    chromiumPath: read.checked<string | null>('CHROMIUM_PATH', null, (value) =>
      executableFile('CHROMIUM_PATH', value),
    ),
    rateLimitFactor: read.checked('RATE_LIMIT_FACTOR', 1, (value) =>
      positiveNumber('RATE_LIMIT_FACTOR', value),
    ),
    trustedProxies: read.checked<readonly string[]>('TRUSTED_PROXIES', THIS_MACHINE, (value) => [
      ...new Set([...THIS_MACHINE, ...proxies('TRUSTED_PROXIES', value)]),
    ]),
    networkAddresses: read.checked<KeptAddresses>('NETWORK_ADDRESSES', 'whole', (value) =>
      oneOf('NETWORK_ADDRESSES', value, KEPT_ADDRESSES),
    ),
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
    secondFactorKey,
    requireProvenEmail: read.checked('REQUIRE_PROVEN_EMAIL', production, (value) =>
      trueOrFalse('REQUIRE_PROVEN_EMAIL', value),
    ),
    consentValidDays: read.checked('CONSENT_VALID_DAYS', 182, (value) =>
      wholeNumber('CONSENT_VALID_DAYS', value, 0, LONGEST_CONSENT_DAYS),
    ),
    consentConfirmAfterDays: read.checked('CONSENT_CONFIRM_AFTER_DAYS', 84, (value) =>
      wholeNumber('CONSENT_CONFIRM_AFTER_DAYS', value, 0, LONGEST_CONSENT_DAYS),
    ),
    docs: read.checked('DOCS', !production, (value) => trueOrFalse('DOCS', value)),
    logLevel: read.checked('LOG_LEVEL', 'info', (value) => oneOf('LOG_LEVEL', value, LOG_LEVELS)),
    organisationName: readVariable(variables, 'ORGANISATION_NAME') ?? 'Candour Sample Hospital',
    contactDepartment:
      readVariable(variables, 'CONTACT_DEPARTMENT') ?? (production ? null : 'Surgical consent team'),
    contactTelephone: read.checked<string | null>(
      'CONTACT_TELEPHONE',
      production ? null : '020 7946 0958',
      (value) => telephone('CONTACT_TELEPHONE', value),
    ),
    privacyContact: readVariable(variables, 'PRIVACY_CONTACT') ?? contactEmail,
    analytics: readAnalytics(read, wrong, publicUrl),
    auditAnchorFile: read.checked<string | null>('AUDIT_ANCHOR_FILE', null, (value) =>
      fileInFolder('AUDIT_ANCHOR_FILE', value),
    ),
    auditAnchorUrl,
    sealKey: readSealKey(read, wrong),
    sealTimestampUrl: read.checked<string | null>('SEAL_TIMESTAMP_URL', null, (value) =>
      timestampAddress('SEAL_TIMESTAMP_URL', value),
    ),
    auditKey,
    auditFormerSigners: read.checked<readonly string[]>('AUDIT_FORMER_SIGNERS', [], (value) =>
      noteKeys('AUDIT_FORMER_SIGNERS', value),
    ),
    statusKey,
    sso: readSso(read, wrong),
    metrics:
      metricsPort === null
        ? null
        : { host: readVariable(variables, 'METRICS_HOST') ?? '127.0.0.1', port: metricsPort },
    tracesTo: read.checked<string | null>('OTEL_EXPORTER_OTLP_ENDPOINT', null, (value) => {
      const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
      return address(name, value, ['http:', 'https:'], 'http://collector.hospital.example:4318').href;
    }),
  };

  if (statusKey !== null && statusKey === apiKey)
    wrong.push('STATUS_KEY must differ from API_KEY, which everybody can read');
  if (production) wrong.push(...missingInProduction(read));
  if (production && demo)
    wrong.push('DEMO can not be true with NODE_ENV=production: the demo has known passwords');
  if (demo && !demoPublic && !isLoopback(host)) {
    wrong.push(
      `HOST ${host} would show the demo and its known passwords to others: set DEMO_PUBLIC=true if you mean to`,
    );
  }
  if (wrong.length > 0) throw new StartError(wrong.join('\n'));

  const kept = apiKey === null || jwtSecret === null ? readKeptSecrets(rest.dataDirectory) : null;
  return Object.freeze({
    ...rest,
    mode,
    production,
    role,
    port,
    host,
    publicUrl,
    ...databases,
    apiKey: apiKey ?? kept?.apiKey ?? '',
    jwtSecret: jwtSecret ?? kept?.jwtSecret ?? '',
    ...mailServer,
    demo,
    demoPublic,
    demoClinic,
    contactEmail,
  });
}

const LONGEST_CONSENT_DAYS = 3650;
/** A session of staff ends after 12 hours anyway. */
const LONGEST_IDLE_MINUTES = 720;

/** Proxies at these addresses are always trusted. */
const THIS_MACHINE = ['127.0.0.0/8', '::1'] as const;

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
