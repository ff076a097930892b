/** The calls about passkeys, written out. */
export const passkeyCalls = {
  'GET /api/auth/passkey/me': { reply: 'passkeys' },
  'POST /api/auth/passkey/registration': { body: 'password?', reply: 'options' },
  'POST /api/auth/passkey': { body: 'passkey', reply: 'passkey recovery_codes' },
  'PUT /api/auth/passkey/:id': { body: 'name', reply: 'passkey' },
  'POST /api/auth/passkey/:id/remove': { body: 'password?', reply: 'success' },
  'POST /api/auth/passkey/challenge': { reply: 'options' },
  'POST /api/auth/login/passkey': { body: 'ticket', reply: 'options' },
  'POST /api/auth/login/passkey/registration': { body: 'ticket', reply: 'options' },
  'POST /api/auth/login/passkey/add': {
    body: 'ticket passkey',
    reply: 'access_token surgeon_id patient_id expires_at recovery_codes',
  },
  'POST /api/auth/passkey/login': {
    body: 'passkey',
    reply: 'access_token surgeon_id patient_id expires_at',
  },
};
