import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { PASSWORD, login, registerPatient, registerSurgeon } from '../harness/people';

describe('logging in and out', () => {
  const api = useTestApp();

  it('fails alike for a wrong password and an unknown email', async () => {
    const { email } = await registerPatient(api);
    const wrong = await api.call(ENDPOINTS.login, { body: { email, password: 'not this 1' } });
    const unknown = await api.call(ENDPOINTS.login, {
      body: { email: 'nobody@people.test', password: 'not this 1' },
    });

    const without = ({ request_id: _id, ...rest }: { request_id: string }) => rest;
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(without(wrong.failure)).toEqual(without(unknown.failure));
    expect(wrong.failure.errors).toEqual([messages.loginFailed]);
  });

  it('takes the email in any case, and a stale token beside it', async () => {
    const { email } = await registerPatient(api);
    const { status } = await api.call(ENDPOINTS.login, {
      token: 'stale',
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    });
    expect(status).toBe(200);
  });

  it('hashes a password anew that was hashed with weaker parameters', async () => {
    const { email } = await registerPatient(api);
    const { hash } = await import('@node-rs/argon2');
    const weaker = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await api.database.query('UPDATE account SET password_hash = $2 WHERE email = $1', [email, weaker]);

    await login(api, email);

    const [row] = await api.database.query('SELECT password_hash FROM account WHERE email = $1', [email]);
    expect(row.password_hash).toContain('m=65536,t=3');
    expect(await login(api, email)).toBeTruthy();
  });

  it('gives a patient a token of 20 hours and staff one of an hour, and says nothing else in it', async () => {
    const claimsOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const patient = claimsOf((await registerPatient(api)).token);
    const surgeon = claimsOf((await registerSurgeon(api)).token);

    expect(Object.keys(patient).toSorted()).toEqual([
      'aud',
      'auth_id',
      'auth_roles',
      'exp',
      'iat',
      'iss',
      'jti',
      'sid',
      'sub',
    ]);
    expect([patient.auth_roles, patient.exp - patient.iat]).toEqual([['PATIENT'], 20 * 3600]);
    expect([surgeon.auth_roles, surgeon.exp - surgeon.iat]).toEqual([['SURGEON'], 3600]);
  });

  it('ends the session at once, for every token of it', async () => {
    const { token } = await registerPatient(api);
    const refreshed = await api.call(ENDPOINTS.refreshToken, { token });

    const out = await api.call(ENDPOINTS.logout, { token });
    const after = await Promise.all(
      [token, refreshed.data.access_token].map((each) => api.call(ENDPOINTS.logout, { token: each })),
    );

    expect(out.data).toEqual({ success: true });
    expect(after.map(({ status }) => status)).toEqual([401, 401]);
    expect(after[0]?.headers['www-authenticate']).toBe('Bearer');
  });

  it('lets the old token live for 30 s after the new one is first used', async () => {
    const { token } = await registerPatient(api);
    const { data } = await api.call(ENDPOINTS.refreshToken, { token });
    const works = async (each: string) =>
      (await api.call(ENDPOINTS.readPatient, { token: each, params: { id: 'me' } })).status === 200;

    api.clock.advance(300);
    const beforeFirstUse = await works(token);
    const first = await works(data.access_token);
    api.clock.advance(25);
    const inFlight = await works(token);
    api.clock.advance(10);
    const after = [await works(token), await works(data.access_token)];
    api.clock.reset();

    expect([beforeFirstUse, first, inFlight, after]).toEqual([true, true, true, [false, true]]);
  });

  it('ends a session 24 h after login for a patient, whatever is refreshed', async () => {
    const { token } = await registerPatient(api);
    api.clock.advance(19 * 3600);
    const refreshed = await api.call(ENDPOINTS.refreshToken, { token });
    const loggedInAt = Date.now() / 1000;
    api.clock.advance(6 * 3600);
    const after = await api.call(ENDPOINTS.refreshToken, { token: refreshed.data.access_token });
    api.clock.reset();

    expect(Math.abs(refreshed.data.expires_at - loggedInAt - 24 * 3600)).toBeLessThan(30);
    expect(after.status).toBe(401);
  });
});

describe('a token', () => {
  const api = useTestApp();
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each([
    ['garbage', () => 'garbage'],
    [
      'with no signature and alg none',
      (token: string) => `${part({ alg: 'none', typ: 'at+jwt' })}.${token.split('.')[1]}.`,
    ],
    [
      'with another type',
      (token: string) => `${part({ alg: 'HS256', typ: 'JWT' })}.${token.split('.').slice(1).join('.')}`,
    ],
    [
      'with changed claims',
      (token: string) => {
        const [head, body, signature] = token.split('.');
        const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
        return `${head}.${part({ ...claims, auth_roles: ['ADMIN'] })}.${signature}`;
      },
    ],
  ])('%s is nobody’s', async (_, forge) => {
    const { token } = await registerPatient(api);
    const { status, failure } = await api.call(ENDPOINTS.listSurgeons, { token: forge(token) });
    expect([status, failure.code]).toEqual([401, 'request.unauthenticated']);
  });

  it('in another scheme than Bearer is none', async () => {
    const { token } = await registerPatient(api);
    const { status } = await api.call(ENDPOINTS.listSurgeons, {
      headers: { authorization: `Basic ${token}` },
    });
    expect(status).toBe(401);
  });

  it('does not stand in for the API key', async () => {
    const { token } = await registerPatient(api);
    const { status, failure } = await api.call(ENDPOINTS.listSurgeons, {
      token,
      headers: { 'x-api-key': 'wrong' },
    });
    expect([status, failure.code]).toEqual([401, 'request.api-key']);
  });
});
