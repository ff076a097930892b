import { join } from 'node:path';
import type { Environment } from '../../src/config/environment.types';

export const TEST_API_KEY = 'api-key-of-the-tests';

/** An identity provider that nobody reaches: whatever needs none works. */
export const TEST_SSO = {
  issuer: 'http://127.0.0.1:1/',
  clientId: 'candour',
  client: { secret: 'a-client-secret-of-the-tests' },
  acrValues: [],
  name: 'Test Hospital Login',
} as const;

/**
 * The environment of the tests, with limits so high that only a test about them reaches one; their clocks are moved by
 * days, and no session of staff ends by it.
 */
export const testEnvironment = (dataDirectory: string, changes: Partial<Environment> = {}): Environment => ({
  mode: 'test',
  production: false,
  role: 'all',
  port: 41399,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:41399',
  databaseUrl: null,
  databaseOwnerUrl: null,
  dataDirectory: join(dataDirectory),
  apiKey: TEST_API_KEY,
  jwtSecret: 'a-secret-of-the-tests-that-is-long-enough-to-sign',
  smtpUrl: null,
  smtpTlsRequired: false,
  smtpCaFile: null,
  mailFrom: 'Candour <no-reply@candour.test>',
  chromiumPath: null,
  rateLimitFactor: 1000,
  trustedProxies: ['127.0.0.0/8', '::1'],
  networkAddresses: 'whole',
  logLevel: 'silent',
  staffIdleMinutes: 0,
  requireFreshProof: false,
  requireSecondFactor: 'off',
  secondFactorKey: null,
  requireProvenEmail: false,
  consentValidDays: 182,
  consentConfirmAfterDays: 84,
  docs: true,
  demo: false,
  demoPublic: false,
  demoClinic: false,
  organisationName: 'Candour Test Hospital',
  contactEmail: 'contact@candour.test',
  contactDepartment: 'Consent team',
  contactTelephone: '020 7946 0000',
  privacyContact: 'privacy@candour.test',
  analytics: null,
  auditAnchorFile: null,
  auditAnchorUrl: null,
  sealKey: null,
  sealTimestampUrl: null,
  auditKey: null,
  auditFormerSigners: [],
  statusKey: null,
  sso: TEST_SSO,
  metrics: null,
  tracesTo: null,
  ...changes,
});
