import { passkeyCalls } from './passkey-calls';

/** The calls of the second step of a login, copied from the specification, as `specification.calls.spec` reads them. */
export const secondFactorCalls = {
  ...passkeyCalls,
  'POST /api/auth/login/second-factor': {
    body: 'ticket method code? passkey?',
    reply: 'access_token surgeon_id patient_id expires_at',
  },
  'POST /api/auth/login/totp': { body: 'ticket', reply: 'secret uri' },
  'POST /api/auth/login/totp/confirm': {
    body: 'ticket code',
    reply: 'access_token surgeon_id patient_id expires_at recovery_codes',
  },
  'GET /api/auth/totp/me': { reply: 'totp' },
  'POST /api/auth/totp/begin': { body: 'password', reply: 'secret uri' },
  'POST /api/auth/totp/confirm': { body: 'code', reply: 'recovery_codes' },
  'POST /api/auth/totp/remove': { body: 'password', reply: 'success' },
  'POST /api/auth/totp/recovery-codes': { body: 'password', reply: 'recovery_codes' },
  'POST /api/auth/people/second-factor': { body: 'account_id reason', reply: 'person' },
} as const;
