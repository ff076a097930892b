/** The calls about passkeys, written out. */
export const passkeyCalls = {
  'GET /api/auth/passkey/me': { reply: 'passkeys' },
  'POST /api/auth/passkey/registration': { body: 'password?', reply: 'options' },
  'POST /api/auth/passkey': { body: 'passkey', reply: 'passkey' },
  'PUT /api/auth/passkey/:id': { body: 'name', reply: 'passkey' },
  'DELETE /api/auth/passkey/:id': { reply: 'success' },
  'POST /api/auth/passkey/challenge': { reply: 'options' },
  'POST /api/auth/passkey/login': {
    body: 'passkey',
    reply: 'access_token surgeon_id patient_id expires_at',
  },
};
