import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { ENDPOINTS } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { askForReset, mailFacts, registerPatient } from '../harness/people';

type Part = Readonly<Record<string, unknown>>;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text: string | undefined): Part => JSON.parse(Buffer.from(text ?? '', 'base64url').toString());

describe('a token', () => {
  const api = useTestApp();
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  const hmac = (text: string, hash: string, key: string): string =>
    createHmac(hash, key).update(text).digest('base64url');

  /** A token of this server with another header or other claims, signed with its own key unless another is given. */
  const forged = (
    token: string,
    header: Part,
    claims: Part = {},
    { hash = 'sha256', key = api.environment.jwtSecret } = {},
  ): string => {
    const [head, body] = token.split('.');
    const text = `${part({ ...read(head), ...header })}.${part({ ...read(body), ...claims })}`;
    return `${text}.${hmac(text, hash, key)}`;
  };
  const statusFor = async (token: string): Promise<number> =>
    (await api.call(ENDPOINTS.listSurgeons, { token })).status;

  it('works when the server issued it, and so does a forged copy with the same content', async () => {
    const { token } = await registerPatient(api);
    expect([await statusFor(token), await statusFor(forged(token, {}))]).toEqual([200, 200]);
  });

  it.each<[string, (token: string) => string]>([
    ['is garbage', () => 'garbage'],
    [
      'is not signed and says so',
      (token) => `${part({ alg: 'none', typ: 'at+jwt' })}.${token.split('.')[1]}.`,
    ],
    [
      'is not signed and says None',
      (token) => `${part({ alg: 'None', typ: 'at+jwt' })}.${token.split('.')[1]}.`,
    ],
    ['has lost its signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['names no algorithm', (token) => forged(token, { alg: undefined })],
    ['is signed by HS384', (token) => forged(token, { alg: 'HS384' }, {}, { hash: 'sha384' })],
    ['is signed by HS512', (token) => forged(token, { alg: 'HS512' }, {}, { hash: 'sha512' })],
    ['is signed with another secret', (token) => forged(token, {}, {}, { key: 'x'.repeat(48) })],
    ['is signed with nothing', (token) => forged(token, {}, {}, { key: '' })],
    [
      'is signed with a public key as the secret',
      (token) => forged(token, {}, {}, { key: publicKey.export({ type: 'spki', format: 'pem' }).toString() }),
    ],
    [
      'is signed by RS256',
      (token) => {
        const text = `${part({ alg: 'RS256', typ: 'at+jwt' })}.${token.split('.')[1]}`;
        return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
      },
    ],
    [
      'brings its own key',
      (token) => {
        const jwk = { kty: 'oct', k: Buffer.from('y'.repeat(48)).toString('base64url') };
        return forged(
          token,
          { jwk, kid: '../../dev/null', jku: 'http://evil.test', x5u: 'http://evil.test' },
          {},
          {
            key: 'y'.repeat(48),
          },
        );
      },
    ],
    ['is of another type', (token) => forged(token, { typ: 'JWT' })],
    ['has no type', (token) => forged(token, { typ: undefined })],
    ['is from another issuer', (token) => forged(token, {}, { iss: 'somebody' })],
    ['is for another audience', (token) => forged(token, {}, { aud: 'somebody' })],
    ['has expired', (token) => forged(token, {}, { exp: Math.floor(Date.now() / 1000) - 1 })],
    ['never expires', (token) => forged(token, {}, { exp: undefined })],
    ['is not valid yet', (token) => forged(token, {}, { nbf: Math.floor(Date.now() / 1000) + 3600 })],
    [
      'is of a session that never was',
      (token) => forged(token, {}, { sid: '01900000-0000-7000-8000-000000000000' }),
    ],
    ['was never issued', (token) => forged(token, {}, { jti: '01900000-0000-7000-8000-000000000000' })],
    [
      'is another’s by its claims',
      (token) => forged(token, {}, { sub: '01900000-0000-7000-8000-000000000000' }),
    ],
    ['names a session that is no id', (token) => forged(token, {}, { sid: "' OR 1=1" })],
    ['has lists for claims', (token) => forged(token, {}, { sub: [], sid: {}, jti: null })],
  ])('that %s is nobody’s', async (_, forge) => {
    const { token } = await registerPatient(api);
    const { status, failure } = await api.call(ENDPOINTS.listSurgeons, { token: forge(token) });
    expect([status, failure.code]).toEqual([401, 'request.unauthenticated']);
  });

  it('grants no role by its claims: roles are read from the database', async () => {
    const { token } = await registerPatient(api);
    const claims = { auth_roles: ['ADMIN', 'SURGEON'], auth_id: '01900000-0000-7000-8000-000000000000' };
    const { status } = await api.call(ENDPOINTS.listUnverifiedSurgeons, { token: forged(token, {}, claims) });
    expect(status).toBe(403);
  });

  it('is invalid after logout, however it is written', async () => {
    const { token } = await registerPatient(api);
    await api.call(ENDPOINTS.logout, { token });
    const spellings = [token, `${token}=`, `${token}==`, forged(token, {}), forged(token, { kid: 'x' })];
    expect(await Promise.all(spellings.map(statusFor))).toEqual([401, 401, 401, 401, 401]);
  });

  it('is not interchangeable with that of a reset link', async () => {
    const { email } = await registerPatient(api);
    await askForReset(api, email);
    const [mail] = await mailFacts(api, 'reset', email);
    expect(await statusFor(mail?.['token'] ?? '')).toBe(401);
  });

  it('does not replace the API key', async () => {
    const { token } = await registerPatient(api);
    const { status, failure } = await api.call(ENDPOINTS.listSurgeons, {
      token,
      headers: { 'x-api-key': 'wrong' },
    });
    expect([status, failure.code]).toEqual([401, 'request.api-key']);
  });

  it('does not block a public call when it is stale', async () => {
    const { token } = await registerPatient(api);
    await api.call(ENDPOINTS.logout, { token });
    const { status } = await api.call(ENDPOINTS.requestPasswordReset, {
      token,
      body: { email: 'a@people.test' },
    });
    expect(status).toBe(200);
  });
});
