import { DEVICE_HEADER, ENDPOINTS, askedBy, messages, sessionIn } from '@candour/contracts';
import { type TestApp, startTestApp, useTestApp } from '../harness/app';
import { codeNow, setUpAuthenticator } from '../harness/authenticator';
import { PASSWORD, askForReset, login, mailFacts, registerPatient, verifiedSurgeon } from '../harness/people';

type Headers = Readonly<Record<string, string>>;

const callsOf = (api: TestApp) => ({
  begin: (email: string, headers: Headers = {}) =>
    api.call(ENDPOINTS.login, { body: { email, password: PASSWORD }, headers }),
  /** The ticket of somebody who is asked for a second factor. */
  ticketOf: async (email: string, headers: Headers = {}): Promise<string> => {
    const { data } = await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD }, headers });
    return askedBy(data)?.ticket ?? '';
  },
  finish: (ticket: string, code: string, headers: Headers = {}, method = 'totp') =>
    api.call(ENDPOINTS.finishLogin, { body: { ticket, method, code }, headers }),
  kindsOf: async (email: string): Promise<string[]> => {
    const entries: { action: string }[] = await api.database.query(
      `SELECT action FROM audit_entry e JOIN account a USING (account_id)
       WHERE a.email = $1 AND action ~ '^(session[.]started|second-factor|recovery-codes)' ORDER BY sequence`,
      [email],
    );
    return entries.map(({ action }) => action);
  },
});

describe('an account with an authenticator app', () => {
  const api = useTestApp();
  afterEach(() => api.clock.reset());

  const protectedPatient = async () => {
    const patient = await registerPatient(api);
    return { ...patient, ...(await setUpAuthenticator(api, patient.token)) };
  };

  it('gets a ticket for its password, and a session for the ticket with a code', async () => {
    const { begin, finish, kindsOf } = callsOf(api);
    const { email, secret, recoveryCodes } = await protectedPatient();
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
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

  it('accepts a code once, not even for its set-up and a login', async () => {
    const { ticketOf, finish } = callsOf(api);
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
    const { ticketOf, finish } = callsOf(api);
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

  it('can be opened with each recovery code once, and its owner is told', async () => {
    const { ticketOf, finish, kindsOf } = callsOf(api);
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
    const { ticketOf, finish } = callsOf(api);
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

  it('is told after the code, not before, that it is closed', async () => {
    const { ticketOf, finish } = callsOf(api);
    const { email, secret } = await protectedPatient();
    const ticket = await ticketOf(email);
    await api.database.query(`UPDATE account SET access = 'SUSPENDED' WHERE email = $1`, [email]);
    expect((await finish(ticket, codeNow(api, secret))).status).toBe(403);
  });

  it('is asked for its password before anything of it changes, and goes back to the password alone', async () => {
    const { begin } = callsOf(api);
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
    const { ticketOf, finish } = callsOf(api);
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

describe('a hospital that asks its staff for a second factor', () => {
  const api = useTestApp({ requireSecondFactor: 'staff' });
  afterEach(() => api.clock.reset());

  it('leads a surgeon who has none from the login to its set-up', async () => {
    const { begin, ticketOf, finish } = callsOf(api);
    const { email } = await verifiedSurgeon(api);
    const asked = askedBy((await begin(email)).data);
    expect(asked?.methods).toEqual([]);
    const ticket = asked?.ticket ?? '';
    expect((await finish(ticket, '123456')).status).toBe(422);
    const offered = await api.call(ENDPOINTS.beginAuthenticatorAtLogin, { body: { ticket } });
    expect(offered.data.uri).toContain(`secret=${offered.data.secret}`);
    const confirm = (code: string) =>
      api.call(ENDPOINTS.confirmAuthenticatorAtLogin, { body: { ticket, code } });
    expect((await confirm('000000')).status).toBe(422);
    const done = await confirm(codeNow(api, offered.data.secret));
    expect([done.status, done.data.recovery_codes.length]).toEqual([200, 10]);
    const { access_token: token } = done.data;
    expect((await api.call(ENDPOINTS.readAuthenticator, { token })).data.totp.is_required).toBe(true);
    const removed = await api.call(ENDPOINTS.removeAuthenticator, { token, body: { password: PASSWORD } });
    expect([removed.status, removed.failure.errors]).toEqual([409, [messages.secondFactorRequired]]);
    api.clock.advance(60);
    const next = await ticketOf(email);
    const replacing = await api.call(ENDPOINTS.beginAuthenticatorAtLogin, { body: { ticket: next } });
    expect(replacing.status).toBe(401);
    expect((await finish(next, codeNow(api, offered.data.secret))).status).toBe(200);
  });

  it('gives whoever had an account before 14 days, and says so', async () => {
    const { begin } = callsOf(api);
    const { email } = await verifiedSurgeon(api);
    const due = new Date(api.clock.now().getTime() + 14 * 24 * 3_600_000);
    await api.database.query('UPDATE account SET second_factor_due_at = $2 WHERE email = $1', [email, due]);
    const token = await login(api, email);
    const { totp } = (await api.call(ENDPOINTS.readAuthenticator, { token })).data;
    expect(totp).toMatchObject({ is_required: true, set_up_at: null, due_at: due.toISOString() });
    api.clock.advance(14 * 24 * 3600);
    expect(askedBy((await begin(email)).data)?.methods).toEqual([]);
  });

  it('asks no patient', async () => {
    const { begin } = callsOf(api);
    const { email } = await registerPatient(api);
    expect(askedBy((await begin(email)).data)).toBeNull();
  });
});

it('a code that one process has accepted is refused by another', async () => {
  const first = await startTestApp();
  const second = await startTestApp({}, { databaseUrl: first.databaseUrl });
  try {
    const { email, token } = await registerPatient(first);
    const { secret } = await setUpAuthenticator(first, token);
    second.clock.advance(60);
    const code = codeNow(first, secret);
    const tickets = [await callsOf(first).ticketOf(email), await callsOf(first).ticketOf(email)];
    const ends = await Promise.all([
      callsOf(first).finish(tickets[0] ?? '', code),
      callsOf(second).finish(tickets[1] ?? '', code),
    ]);
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  } finally {
    await second.close();
    await first.close();
  }
});

it('wrong codes are limited like wrong passwords', async () => {
  const api = await startTestApp({ rateLimitFactor: 1 });
  try {
    const { email, token } = await registerPatient(api);
    const { secret } = await setUpAuthenticator(api, token);
    const ticket = await callsOf(api).ticketOf(email);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await callsOf(api).finish(ticket, '000000')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await callsOf(api).finish(ticket, codeNow(api, secret))).status).toBe(429);
  } finally {
    await api.close();
  }
});
