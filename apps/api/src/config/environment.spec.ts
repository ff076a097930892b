import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from './environment';
import { productionIn, refusal } from './environment.fixtures';
import type { Environment } from './environment.types';
import type { Variables } from './variable';

const folder = mkdtempSync(join(tmpdir(), 'candour-environment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DEMO: Variables = { DATA_DIR: join(folder, 'data') };
const PRODUCTION = productionIn(folder);

describe('with no variable at all', () => {
  it('the demo starts and listens on this machine alone', () => {
    expect(readEnvironment(DEMO)).toMatchObject({
      mode: 'development',
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      chromiumPath: null,
      rateLimitFactor: 1,
      trustedProxies: ['127.0.0.0/8', '::1'],
      networkAddresses: 'whole',
      logLevel: 'info',
      docs: true,
      demo: true,
      demoPublic: false,
      requireFreshProof: false,
      analytics: null,
      mailFrom: 'Candour <no-reply@localhost>',
    } satisfies Partial<Environment>);
  });

  it('the secrets are random, generated for this installation, and the same at the next start', () => {
    const first = readEnvironment(DEMO);
    const again = readEnvironment(DEMO);
    const other = readEnvironment({ DATA_DIR: join(folder, 'other') });

    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(64);
    expect([again.jwtSecret, again.apiKey]).toEqual([first.jwtSecret, first.apiKey]);
    expect(other.jwtSecret).not.toBe(first.jwtSecret);
    expect(other.apiKey).not.toBe(first.apiKey);
    expect(statSync(join(folder, 'data', 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('the result cannot be changed', () => {
    expect(Object.isFrozen(readEnvironment(DEMO))).toBe(true);
  });
});

it.each<[string, Variables, Partial<Environment>]>([
  [
    'a port moves the public address too',
    { PORT: '8080' },
    { port: 8080, publicUrl: 'http://localhost:8080' },
  ],
  [
    'a last slash of the public address is dropped',
    { PUBLIC_URL: 'https://a.example/' },
    { publicUrl: 'https://a.example' },
  ],
  [
    'the sender is of the public host',
    { PUBLIC_URL: 'https://a.example' },
    { mailFrom: 'Candour <no-reply@a.example>' },
  ],
  ['an empty variable counts as not set', { PORT: '', SMTP_URL: ' ' }, { port: 3000, smtpUrl: null }],
  [
    'a database of its own is no demo',
    { DATABASE_URL: 'postgres://db/candour' },
    { demo: false, databaseUrl: 'postgres://db/candour' },
  ],
  ['a demo on a database of its own', { DATABASE_URL: 'postgresql://db/c', DEMO: 'true' }, { demo: true }],
  ['no demo on the embedded database', { DEMO: 'false', HOST: '0.0.0.0' }, { demo: false, host: '0.0.0.0' }],
  ['a public demo that is meant', { HOST: '0.0.0.0', DEMO_PUBLIC: 'true' }, { demo: true, demoPublic: true }],
  ['another loopback address', { HOST: '::1' }, { host: '::1' }],
  ['laxer rate limits', { RATE_LIMIT_FACTOR: '2.5' }, { rateLimitFactor: 2.5 }],
  [
    'proxies of the hospital',
    { TRUSTED_PROXIES: '::1, 10.1.2.0/24,2001:db8::5' },
    { trustedProxies: ['127.0.0.0/8', '::1', '10.1.2.0/24', '2001:db8::5'] },
  ],
  ['a mail server', { SMTP_URL: 'smtps://u:p@mail.example' }, { smtpUrl: 'smtps://u:p@mail.example' }],
  ['no description of the API', { DOCS: 'false' }, { docs: false }],
  ['only a part of network addresses', { NETWORK_ADDRESSES: 'shortened' }, { networkAddresses: 'shortened' }],
  ['a log level', { LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  ['one process for everything', {}, { role: 'all' }],
  [
    'a process that only prints',
    { ROLE: 'printer', DATABASE_URL: 'postgres://db/candour' },
    { role: 'printer' },
  ],
  [
    'whom to write to about privacy',
    { CONTACT_EMAIL: 'a@b.example' },
    { contactEmail: 'a@b.example', privacyContact: 'a@b.example' },
  ],
  ['a browser', { CHROMIUM_PATH: process.execPath }, { chromiumPath: process.execPath }],
])('%s', (_, variables, expected) => {
  expect(readEnvironment({ ...DEMO, ...variables })).toMatchObject(expected);
});

it.each<[Variables, string]>([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, not "http"'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, not "70000"'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0"'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, test, production, not "prod"'],
  [{ ROLE: 'web' }, 'ROLE must be one of all, api, printer, not "web"'],
  [{ ROLE: 'printer' }, 'ROLE=printer needs DATABASE_URL: it shares the database with other processes'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not "loud"',
  ],
  [{ NETWORK_ADDRESSES: 'half' }, 'NETWORK_ADDRESSES must be one of whole, shortened, off, not "half"'],
  [{ DEMO: 'yes' }, 'DEMO must be true or false, not "yes"'],
  [{ DOCS: '1' }, 'DOCS must be true or false, not "1"'],
  [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR must be a number greater than 0, not "-1"'],
  [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number greater than 0, not "0"'],
  [
    { TRUSTED_PROXIES: '10.1.2.0/24,proxy.internal' },
    'TRUSTED_PROXIES must be addresses or CIDRs separated by commas, like 127.0.0.1,10.1.2.0/24; not "proxy.internal"',
  ],
  [
    { TRUSTED_PROXIES: '10.1.2.0/40' },
    'TRUSTED_PROXIES must be addresses or CIDRs separated by commas, like 127.0.0.1,10.1.2.0/24; not "10.1.2.0/40"',
  ],
  [{ PUBLIC_URL: 'consent.example' }, 'PUBLIC_URL must look like https://consent.hospital.example'],
  [
    { PUBLIC_URL: 'https://a.example/app' },
    'PUBLIC_URL must be an address without a path, like https://consent.hospital.example',
  ],
  [
    { DATABASE_URL: 'mysql://db/candour' },
    'DATABASE_URL must look like postgres://user:password@host:5432/name',
  ],
  [{ DATABASE_URL: 'postgres://db' }, 'DATABASE_URL must end with the name of the database'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like smtp://user:password@mail.hospital.example:587'],
  [{ MAIL_FROM: 'Candour' }, 'MAIL_FROM must be an email address, not "Candour"'],
  [{ CONTACT_EMAIL: 'A <a@b.example>' }, 'CONTACT_EMAIL must be an email address, not "A <a@b.example>"'],
  [{ CHROMIUM_PATH: '/no/chromium' }, 'CHROMIUM_PATH names no program that can be run: /no/chromium'],
  [
    { JWT_SECRET: 'short' },
    'JWT_SECRET must have at least 32 characters, for example from: openssl rand -base64 48',
  ],
  [{ API_KEY: 'with a space inside' }, 'API_KEY must not contain spaces or line breaks'],
  [
    { HOST: '0.0.0.0' },
    'HOST 0.0.0.0 would show the demo and its known passwords to others: set DEMO_PUBLIC=true if you mean to',
  ],
])('%j does not start', (variables, message) => {
  expect(refusal({ ...DEMO, ...variables })).toBe(message);
});

it('every wrong variable is reported at once, one line each', () => {
  expect(refusal({ ...DEMO, PORT: 'x', DEMO: 'x' }).split('\n')).toEqual([
    expect.stringMatching(/^PORT /),
    expect.stringMatching(/^DEMO /),
  ]);
});

it('a wrong secret is never printed', () => {
  const message = refusal({
    ...DEMO,
    JWT_SECRET: 'hunter2',
    DATABASE_URL: 'http://u:hunter2@db/x',
    SMTP_URL: 'http://u:hunter2@m',
  });
  expect(message.split('\n')).toHaveLength(3);
  expect(message).not.toContain('hunter2');
});

describe('a secret from a file', () => {
  const file = join(folder, 'secret');
  beforeAll(() => writeFileSync(file, `${PRODUCTION['JWT_SECRET']}\n`));

  it('is read without its line break', () => {
    expect(readEnvironment({ ...DEMO, JWT_SECRET_FILE: file }).jwtSecret).toBe(PRODUCTION['JWT_SECRET']);
  });

  it.each<[Variables, string]>([
    [
      { JWT_SECRET_FILE: join(folder, 'gone') },
      `JWT_SECRET_FILE names a file that can't be read: ${join(folder, 'gone')}`,
    ],
    [{ JWT_SECRET_FILE: file, JWT_SECRET: 'x' }, 'Set JWT_SECRET or JWT_SECRET_FILE, not both'],
    [{ API_KEY_FILE: '/dev/null' }, 'API_KEY_FILE names an empty file: /dev/null'],
  ])('%j does not start', (variables, message) => {
    expect(refusal({ ...DEMO, ...variables })).toBe(message);
  });
});

it('damaged secrets in the data folder stop the start instead of logging everybody out', () => {
  const data = join(folder, 'damaged');
  readEnvironment({ DATA_DIR: data });
  writeFileSync(join(data, 'secrets.json'), '{"apiKey":');
  expect(refusal({ DATA_DIR: data })).toBe(
    `The kept secrets in ${join(data, 'secrets.json')} can't be read: repair or delete that file`,
  );
});
