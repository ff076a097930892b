import { DEVICE_HEADER, ENDPOINTS, askedBy, messages, sessionIn } from '@candour/contracts';
import { PreparingClient } from '../../src/database/preparing-client';
import { useTestApp } from '../harness/app';
import { codeNow, setUpAuthenticator } from '../harness/authenticator';
import { PASSWORD, askForReset, mailFacts, registerPatient } from '../harness/people';
import { loginCalls } from '../harness/second-step';

describe('an account with an authenticator app', () => {
  const api = useTestApp();
  afterEach(() => api.clock.reset());

  const protectedPatient = async () => {
    const patient = await registerPatient(api);
    return { ...patient, ...(await setUpAuthenticator(api, patient.token)) };
  };

  it('gets a ticket for its password, and a session for the ticket with a code', async () => {
    const { begin, finish, kindsOf } = loginCalls(api);
    const { email, secret, recoveryCodes } = await protectedPatient();
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    const { status, data } = await begin(email);
    expect([status, askedBy(data)?.methods]).toEqual([200, ['totp', 'recovery-code']]);
    const ended = await finish(askedBy(data)?.ticket ?? '', codeNow(api, secret));
    expect(ended.status).toBe(200);
    const read = await api.call(ENDPOINTS.readAuthenticator, { token: ended.data.access_token });
    expect(read.data.totp).toMatchObject({ recovery_codes_left: 10, is_required: false, due_at: null });
    expect(read.data.totp.set_up_at).not.toBeNull();
    expect(await kindsOf(email)).toEqual(['second-factor.set-up', 'session.started']);
    const [kept]: { proof_kind: string }[] = await api.database.query(
      'SELECT proof_kind FROM session JOIN account USING (account_id) WHERE email = $1 ORDER BY session.created_at DESC',
      [email],
    );
    expect(kept?.proof_kind).toBe('totp');
    expect(await mailFacts(api, 'second-factor-changed', email)).toEqual([{ change: 'SET_UP' }]);
  });

  it('is read in one statement at a login, with every other factor', async () => {
    const { begin } = loginCalls(api);
    const { email } = await protectedPatient();
    const query = jest.spyOn(PreparingClient.prototype, 'query');
    await begin(email);
    const texts = query.mock.calls.map(([given]) => JSON.stringify(given));
    query.mockRestore();
    expect(texts.filter((text) => /authenticator_app|passkey|recovery_code/.test(text))).toHaveLength(1);
  });

  it('accepts a code once, not even for its set-up and a login', async () => {
    const { ticketOf, finish } = loginCalls(api);
    const patient = await registerPatient(api);
    const { data } = await api.call(ENDPOINTS.beginAuthenticator, {
      token: patient.token,
      body: { password: PASSWORD },
    });
    const first = codeNow(api, data.secret);
    await api.call(ENDPOINTS.confirmAuthenticator, { token: patient.token, body: { code: first } });
    const again = await finish(await ticketOf(patient.email), first);
    expect([again.status, again.failure.fields]).toEqual([422, { code: [messages.codeWrong] }]);
    api.clock.advance(60);
    const code = codeNow(api, data.secret);
    const tickets = [await ticketOf(patient.email), await ticketOf(patient.email)];
    const both = await Promise.all(tickets.map((ticket) => finish(ticket, code)));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends a login once for each ticket, from the device that began it, in time', async () => {
    const { ticketOf, finish } = loginCalls(api);
    const { email, secret } = await protectedPatient();
    const [mine, other] = [{ [DEVICE_HEADER]: 'a'.repeat(32) }, { [DEVICE_HEADER]: 'b'.repeat(32) }];
    const ticket = await ticketOf(email, mine);
    const elsewhere = await finish(ticket, codeNow(api, secret), other);
    expect([elsewhere.status, elsewhere.failure.errors]).toEqual([401, [messages.loginOver]]);
    expect((await finish(ticket, codeNow(api, secret), mine)).status).toBe(200);
    api.clock.advance(60);
    expect((await finish(ticket, codeNow(api, secret), mine)).status).toBe(401);
    const late = await ticketOf(email, mine);
    api.clock.advance(15 * 60);
    expect((await finish(late, codeNow(api, secret), mine)).status).toBe(401);
  });

  it('can be opened with each recovery code once, and its owner is notified', async () => {
    const { ticketOf, finish, kindsOf } = loginCalls(api);
    const { email, token, recoveryCodes } = await protectedPatient();
    const [code = ''] = recoveryCodes;
    const typed = code.toLowerCase().replace('-', ' ');
    expect((await finish(await ticketOf(email), typed, {}, 'recovery-code')).status).toBe(200);
    expect((await finish(await ticketOf(email), code, {}, 'recovery-code')).status).toBe(422);
    expect(await mailFacts(api, 'second-factor-changed', email)).toContainEqual({ change: 'CODE_USED' });
    expect((await api.call(ENDPOINTS.readAuthenticator, { token })).data.totp.recovery_codes_left).toBe(9);
    expect(await kindsOf(email)).toEqual([
      'second-factor.set-up',
      'session.started',
      'second-factor.refused',
    ]);
    const renewed = await api.call(ENDPOINTS.renewRecoveryCodes, { token, body: { password: PASSWORD } });
    expect((await finish(await ticketOf(email), recoveryCodes[1] ?? '', {}, 'recovery-code')).status).toBe(
      422,
    );
    const [fresh = ''] = renewed.data.recovery_codes;
    expect((await finish(await ticketOf(email), fresh, {}, 'recovery-code')).status).toBe(200);
  });

  it('keeps it over a password reset, which makes tickets of the former password void', async () => {
    const { ticketOf, finish } = loginCalls(api);
    const { email, secret } = await protectedPatient();
    const ticket = await ticketOf(email);
    await askForReset(api, email);
    const [mail] = await mailFacts(api, 'reset', email);
    const body = { email, password: 'Another 8 words', token: mail?.['token'] };
    expect((await api.call(ENDPOINTS.resetPassword, { body })).status).toBe(200);
    expect((await finish(ticket, codeNow(api, secret))).status).toBe(401);
    const { data } = await api.call(ENDPOINTS.login, { body: { email, password: 'Another 8 words' } });
    expect(askedBy(data)?.methods).toEqual(['totp', 'recovery-code']);
  });

  it('reads after the code, not before, that it is closed', async () => {
    const { ticketOf, finish } = loginCalls(api);
    const { email, secret } = await protectedPatient();
    const ticket = await ticketOf(email);
    await api.database.query(`UPDATE account SET access = 'SUSPENDED' WHERE email = $1`, [email]);
    expect((await finish(ticket, codeNow(api, secret))).status).toBe(403);
  });

  it('is asked for its password before anything of it changes, and goes back to the password alone', async () => {
    const { begin } = loginCalls(api);
    const { email, token, secret } = await protectedPatient();
    for (const row of [
      ENDPOINTS.beginAuthenticator,
      ENDPOINTS.removeAuthenticator,
      ENDPOINTS.renewRecoveryCodes,
    ]) {
      const { status, failure } = await api.call(row, { token, body: { password: 'not this one 1' } });
      expect([status, failure.fields]).toEqual([422, { password: [messages.passwordWrong] }]);
    }
    await api.call(ENDPOINTS.beginAuthenticator, { token, body: { password: PASSWORD } });
    const { ticketOf, finish } = loginCalls(api);
    expect((await finish(await ticketOf(email), codeNow(api, secret))).status).toBe(200);
    await api.call(ENDPOINTS.removeAuthenticator, { token, body: { password: PASSWORD } });
    expect(sessionIn((await begin(email)).data).access_token).not.toBe('');
    expect(await mailFacts(api, 'second-factor-changed', email)).toContainEqual({ change: 'REMOVED' });
  });

  it('gets no second profile, and with it a session, for its password alone', async () => {
    const { email } = await protectedPatient();
    const { status } = await api.call(ENDPOINTS.registerSurgeon, {
      body: { first_name: 'A', last_name: 'B', gmc_number: '7654321', email, password: PASSWORD },
    });
    expect(status).toBe(409);
  });

  it('keeps neither its secret nor a recovery code in the database', async () => {
    const { email, secret, recoveryCodes } = await protectedPatient();
    const [row] = await api.database.query(
      `SELECT to_json(p) AS app, (SELECT json_agg(c) FROM recovery_code c WHERE c.account_id = p.account_id) AS codes
       FROM authenticator_app p JOIN account USING (account_id) WHERE email = $1`,
      [email],
    );
    const kept = JSON.stringify(row);
    for (const shown of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(shown);
  });
});
