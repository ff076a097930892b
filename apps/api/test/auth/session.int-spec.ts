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

  it('accepts the email in any case, and ignores a stale token', async () => {
    const { email } = await registerPatient(api);
    const { status } = await api.call(ENDPOINTS.login, {
      token: 'stale',
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    });
    expect(status).toBe(200);
  });

  it('gives a patient a token of 20 hours and staff one of an hour, with no further claims', async () => {
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

  it('ends the session with all its tokens at logout', async () => {
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

  it('keeps the old token valid for 30 s after the new one is first used', async () => {
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
    const after = [await works(data.access_token), await works(token)];
    api.clock.reset();

    expect([beforeFirstUse, first, inFlight, after]).toEqual([true, true, true, [true, false]]);
  });

  it('ends a session 24 h after login for a patient, despite refreshes', async () => {
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

  it('ends a session 12 h after login for staff, despite refreshes', async () => {
    let { token } = await registerSurgeon(api);
    const statuses: number[] = [];
    for (let half = 0; half < 26; half += 1) {
      api.clock.advance(1800);
      const { status, data } = await api.call(ENDPOINTS.refreshToken, { token });
      statuses.push(status);
      if (status === 200) token = data.access_token;
    }
    api.clock.reset();
    expect(statuses).toEqual([...Array.from({ length: 23 }, () => 200), 401, 401, 401]);
  });

  it('of a patient who is staff too has the limits of staff', async () => {
    const { email } = await registerSurgeon(api);
    const { token } = await registerPatient(api, { email });
    const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBe(3600);
    const [kept] = await api.database.query(
      `SELECT extract(epoch FROM max(ends_at - s.created_at))::int AS lifetime
       FROM session s JOIN account USING (account_id) WHERE email = $1`,
      [email],
    );
    expect(kept.lifetime).toBe(12 * 3600);
  });

  const read = (token: string) => api.call(ENDPOINTS.readPatient, { token, params: { id: 'me' } });
  const refresh = async (token: string) =>
    (await api.call(ENDPOINTS.refreshToken, { token })).data.access_token;
  const sidOf = (token: string): string =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
  const reusesOf = (token: string): Promise<{ account_id: string }[]> =>
    api.database.query(
      `SELECT account_id FROM audit_entry WHERE action = 'session.token-reused' AND subject_id = $1`,
      [sidOf(token)],
    );

  it('returns the same new token to twenty concurrent refreshes', async () => {
    const { token } = await registerPatient(api);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call(ENDPOINTS.refreshToken, { token })),
    );
    const tokens = await api.database.query('SELECT token_id FROM session_token WHERE session_id = $1', [
      sidOf(token),
    ]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(tokens).toHaveLength(2);
    expect((await read(answers[7]?.data.access_token ?? '')).status).toBe(200);
  });

  it('returns the new token again when its reply was lost, however late', async () => {
    const { token } = await registerPatient(api);
    const lost = await refresh(token);
    api.clock.advance(3600);
    const again = await refresh(token);
    const works = (await read(again)).status;
    api.clock.reset();
    expect([again, works]).toEqual([lost, 200]);
  });

  it('returns the same new token during the grace period, while the new one is in use', async () => {
    const { token } = await registerPatient(api);
    const first = await refresh(token);
    await read(first);
    api.clock.advance(25);
    const again = await refresh(token);
    const works = [(await read(token)).status, (await read(first)).status];
    api.clock.reset();
    expect([again === first, works]).toEqual([true, [200, 200]]);
    expect(await reusesOf(token)).toEqual([]);
  });

  it('ends the session with all its tokens when a replaced token is used after its grace period', async () => {
    const { token } = await registerPatient(api);
    const second = await refresh(token);
    await read(second);
    const third = await refresh(second);
    await read(third);
    api.clock.advance(31);
    const statuses = await Promise.all([read(token), read(token)]);
    const newest = await read(third);
    api.clock.reset();

    expect([...statuses, newest].map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await read(third)).status).toBe(401);
    const account = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
    expect(await reusesOf(token)).toEqual([{ account_id: account }]);
  });

  it('ends the session when a replaced token is used after its expiry', async () => {
    const { token } = await registerSurgeon(api);
    const second = await refresh(token);
    const readAs = async (each: string) =>
      (await api.call(ENDPOINTS.readSurgeon, { token: each, params: { id: 'me' } })).status;
    await readAs(second);
    api.clock.advance(50 * 60);
    const third = await refresh(second);
    const inUse = await readAs(third);
    api.clock.advance(20 * 60);
    const unsigned = await readAs(`${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`);
    const before = await readAs(third);
    const expired = await readAs(token);
    const after = await readAs(third);
    api.clock.reset();

    expect([inUse, unsigned, before, expired, after]).toEqual([200, 401, 200, 401, 401]);
    expect(await reusesOf(token)).toHaveLength(1);
  });

  it('keeps the session when an expired token is used whose successor is unused', async () => {
    const { token } = await registerSurgeon(api);
    api.clock.advance(50 * 60);
    const second = await refresh(token);
    api.clock.advance(20 * 60);
    const expired = await api.call(ENDPOINTS.logout, { token });
    const works = await api.call(ENDPOINTS.readSurgeon, { token: second, params: { id: 'me' } });
    api.clock.reset();
    expect([expired.status, works.status]).toEqual([401, 200]);
    expect(await reusesOf(token)).toEqual([]);
  });

  it('ends only the session of a reused token, and no other of the account', async () => {
    const { token, email } = await registerPatient(api);
    const other = await login(api, email);
    await read(await refresh(token));
    api.clock.advance(31);
    const statuses = [(await read(token)).status, (await read(other)).status];
    api.clock.reset();
    expect(statuses).toEqual([401, 200]);
  });

  it('keeps five sessions of an account; a further login ends the oldest', async () => {
    const { email, token } = await registerPatient(api);
    const tokens = [token];
    for (let logins = 0; logins < 5; logins += 1) {
      api.clock.advance(1);
      tokens.push(await login(api, email));
    }
    const statuses = [];
    for (const each of tokens) statuses.push((await read(each)).status);
    api.clock.reset();
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
  });

  it('does not affect the sessions of other accounts', async () => {
    const [mine, theirs] = [await registerPatient(api), await registerPatient(api)];
    for (let logins = 0; logins < 6; logins += 1) await login(api, mine.email);
    const { status } = await api.call(ENDPOINTS.readPatient, { token: theirs.token, params: { id: 'me' } });
    expect(status).toBe(200);
  });
});
