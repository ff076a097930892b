import { passkeyCalls } from './passkey-calls';
import { SSO_CALLS } from './sso-calls';

/** The calls of logins, proofs and sessions, in the notation of `specification.calls.spec`. */
export const identityCalls = {
  ...passkeyCalls,
  ...SSO_CALLS,
  'GET /api/auth/session/me': { reply: 'sessions' },
  'POST /api/auth/session/activity': { reply: 'success' },
  'DELETE /api/auth/session/:id': { reply: 'success' },
  'POST /api/auth/session/end-others': { reply: 'ended' },
  'GET /api/auth/email/proof': { reply: 'email_proof' },
  'POST /api/auth/email/proof': { body: 'token', reply: 'email' },
  'POST /api/auth/email/proof-request': { reply: 'email_proof' },
  'GET /api/auth/proof/me': { reply: 'methods' },
  'POST /api/auth/proof/challenge': { body: 'document_hash?', reply: 'options' },
  'POST /api/auth/proof': {
    body: 'method password? code? passkey? document_hash?',
    reply: 'proof_kind proved_at',
  },
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
  'POST /api/auth/totp/begin': { body: 'password?', reply: 'secret uri' },
  'POST /api/auth/totp/confirm': { body: 'code', reply: 'recovery_codes' },
  'POST /api/auth/totp/remove': { body: 'password?', reply: 'success' },
  'POST /api/auth/totp/recovery-codes': { body: 'password?', reply: 'recovery_codes' },
  'POST /api/auth/people/second-factor': { body: 'account_id reason', reply: 'person' },
} as const;
