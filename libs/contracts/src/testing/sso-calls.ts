/** The calls of single sign-on, as a client writes them. */
export const SSO_CALLS = {
  'POST /api/auth/sso/session': { reply: 'access_token surgeon_id patient_id expires_at' },
  'GET /api/auth/sso/me': { reply: 'identity waiting' },
  'POST /api/auth/sso/connect': { body: 'password?', reply: 'identity' },
  'POST /api/auth/sso/disconnect': { body: 'password?', reply: 'success' },
} as const;
