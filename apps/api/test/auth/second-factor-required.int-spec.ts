import {
  ANOTHER_ADMINISTRATOR,
  DEVICE_HEADER,
  ENDPOINTS,
  askedBy,
  messages,
  type PasskeyAttestation,
} from '@candour/contracts';
import { startTestApp, useTestApp } from '../harness/app';
import { codeNow, setUpAuthenticator } from '../harness/authenticator';
import { addPasskey, optionsFor, trailOf } from '../harness/passkeys';
import {
  PASSWORD,
  login,
  mailFacts,
  registerPatient,
  registerSurgeon,
  verifiedSurgeon,
} from '../harness/people';
import { loginCalls } from '../harness/second-step';
import { SoftwareAuthenticator } from '../harness/software-authenticator';

describe('a hospital that asks its staff for a second factor', () => {
  const api = useTestApp({ requireSecondFactor: 'staff' });
  afterEach(() => api.clock.reset());

  it('leads a surgeon who has none from the login to its set-up', async () => {
    const { begin, ticketOf, finish } = loginCalls(api);
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

  it('leads a surgeon who has none from the login to a passkey, with recovery codes for the day it is lost', async () => {
    const { begin, finish } = loginCalls(api);
    const { email } = await verifiedSurgeon(api);
    const ticket = askedBy((await begin(email)).data)?.ticket ?? '';
    const optionsOf = async () =>
      (await api.call(ENDPOINTS.beginPasskeySetUpAtLogin, { body: { ticket } })).data.options;
    const add = (passkey: PasskeyAttestation, headers = {}) =>
      api.call(ENDPOINTS.addPasskeyAtLogin, { body: { ticket, passkey }, headers });
    const elsewhere = new SoftwareAuthenticator().create(await optionsOf(), { origin: 'https://evil.test' });
    const refused = await add(elsewhere);
    expect([refused.status, refused.failure.errors]).toEqual([422, [messages.passkeyInvalid]]);
    expect((await add(elsewhere)).status).toBe(422);
    expect(await trailOf(api, email, 'second-factor.refused')).toHaveLength(2);
    const waiting = await optionsOf();
    const authenticator = new SoftwareAuthenticator();
    const made = authenticator.create(await optionsOf());
    expect((await add(made, { [DEVICE_HEADER]: 'b'.repeat(32) })).status).toBe(401);
    const done = await add(made);
    expect([done.status, done.data.recovery_codes.length]).toEqual([200, 10]);
    const { access_token: token } = done.data;
    expect((await api.call(ENDPOINTS.listPasskeys, { token })).data.passkeys).toHaveLength(1);
    const proof = await api.call(ENDPOINTS.readProofMethods, { token });
    expect(proof.data.methods).toEqual(['passkey', 'password']);
    expect(await mailFacts(api, 'passkey-changed', email)).toMatchObject([{ was: 'ADDED' }]);
    expect((await add(new SoftwareAuthenticator().create(waiting))).status).toBe(401);
    const next = askedBy((await begin(email)).data);
    expect(next?.methods).toEqual(['passkey', 'recovery-code']);
    const again = await api.call(ENDPOINTS.beginPasskeySetUpAtLogin, { body: { ticket: next?.ticket } });
    expect(again.status).toBe(401);
    const [code = ''] = done.data.recovery_codes;
    expect((await finish(next?.ticket ?? '', code, {}, 'recovery-code')).status).toBe(200);
  });

  it('takes no passkey at a login that was made in My Account, nor the other way round', async () => {
    const { begin } = loginCalls(api);
    const { email } = await verifiedSurgeon(api);
    const other = await registerPatient(api);
    const ticket = askedBy((await begin(email)).data)?.ticket ?? '';
    const { data } = await api.call(ENDPOINTS.beginPasskeySetUpAtLogin, { body: { ticket } });
    const body = { passkey: new SoftwareAuthenticator().create(data.options) };
    expect((await api.call(ENDPOINTS.addPasskey, { token: other.token, body })).status).toBe(422);
    const theirs = new SoftwareAuthenticator().create(await optionsFor(api, other.token));
    const stolen = await api.call(ENDPOINTS.addPasskeyAtLogin, { body: { ticket, passkey: theirs } });
    expect([stolen.status, stolen.failure.errors]).toEqual([422, [messages.passkeyInvalid]]);
  });

  it('gives a person who had an account before 14 days, and says so', async () => {
    const { begin } = loginCalls(api);
    const { email } = await verifiedSurgeon(api);
    const due = new Date(api.clock.now().getTime() + 14 * 24 * 3_600_000);
    await api.database.query('UPDATE account SET second_factor_due_at = $2 WHERE email = $1', [email, due]);
    const token = await login(api, email);
    const { totp } = (await api.call(ENDPOINTS.readAuthenticator, { token })).data;
    expect(totp).toMatchObject({ is_required: true, set_up_at: null, due_at: due.toISOString() });
    api.clock.advance(14 * 24 * 3600);
    expect(askedBy((await begin(email)).data)?.methods).toEqual([]);
  });

  it('logs a surgeon out who is verified without one, and nobody who has one or is given time', async () => {
    const boss = await registerSurgeon(api);
    await api.database.query('UPDATE account SET is_admin = true WHERE email = $1', [boss.email]);
    const [none, factor, given] = [
      await registerSurgeon(api),
      await registerSurgeon(api),
      await registerSurgeon(api),
    ];
    await addPasskey(api, factor.token);
    const due = new Date(api.clock.now().getTime() + 3_600_000);
    await api.database.query('UPDATE account SET second_factor_due_at = $2 WHERE email = $1', [
      given.email,
      due,
    ]);
    const outcomes: number[] = [];
    for (const { surgeonId, token } of [none, factor, given]) {
      const body = { surgeon_id: surgeonId, status: 'VERIFIED' };
      const { status } = await api.call(ENDPOINTS.decideVerification, { token: boss.token, body });
      expect(status).toBe(200);
      outcomes.push((await api.call(ENDPOINTS.listSurgeonPatients, { token })).status);
    }
    expect(outcomes).toEqual([401, 200, 200]);
    expect(askedBy((await loginCalls(api).begin(none.email)).data)?.methods).toEqual([]);
  });

  it('asks no patient', async () => {
    const { begin } = loginCalls(api);
    const { email } = await registerPatient(api);
    expect(askedBy((await begin(email)).data)).toBeNull();
  });
});

describe('a second factor that is lost', () => {
  const api = useTestApp({ requireSecondFactor: 'admins' });
  afterEach(() => api.clock.reset());

  const accountOf = async (email: string): Promise<string> => {
    const [row]: { account_id: string }[] = await api.database.query(
      'SELECT account_id FROM account WHERE email = $1',
      [email],
    );
    return row?.account_id ?? '';
  };
  const administratorNow = async () => {
    const { email, token } = await registerPatient(api);
    await api.database.query('UPDATE account SET is_admin = true WHERE email = $1', [email]);
    return { email, token };
  };
  const takeAway = (token: string, account_id: string) =>
    api.call(ENDPOINTS.removeSecondFactorOf, { token, body: { account_id, reason: 'Lost the phone' } });

  it('is taken away by an administrator, who says why: audited, mailed, and every session ends', async () => {
    const [{ token }, patient] = [await administratorNow(), await registerPatient(api)];
    await setUpAuthenticator(api, patient.token);
    const account_id = await accountOf(patient.email);
    const { data } = await takeAway(token, account_id);
    expect(data.person).toMatchObject({
      has_second_factor: false,
      sessions: 0,
      decisions: [{ decision: 'SECOND_FACTOR_REMOVED', reason: 'Lost the phone' }],
    });
    expect(await mailFacts(api, 'second-factor-lost', patient.email)).toEqual([{ reason: 'Lost the phone' }]);
    expect(
      await api.database.query(
        `SELECT role FROM audit_entry WHERE action = 'account.second-factor-removed' AND subject_id = $1`,
        [account_id],
      ),
    ).toEqual([{ role: 'ADMIN' }]);
    expect(askedBy((await loginCalls(api).begin(patient.email)).data)).toBeNull();
    await takeAway(token, account_id);
    expect(await mailFacts(api, 'second-factor-lost', patient.email)).toHaveLength(1);
  });

  it('is never taken away by its owner as an administrator, who sets up another at the next login', async () => {
    const [one, other] = [await administratorNow(), await administratorNow()];
    await setUpAuthenticator(api, one.token);
    const own = await takeAway(one.token, await accountOf(one.email));
    expect([own.status, own.failure.errors]).toEqual([403, [ANOTHER_ADMINISTRATOR]]);
    expect((await takeAway(other.token, await accountOf(one.email))).status).toBe(200);
    expect(askedBy((await loginCalls(api).begin(one.email)).data)?.methods).toEqual([]);
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
    const tickets = [await loginCalls(first).ticketOf(email), await loginCalls(first).ticketOf(email)];
    const ends = await Promise.all([
      loginCalls(first).finish(tickets[0] ?? '', code),
      loginCalls(second).finish(tickets[1] ?? '', code),
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
    const ticket = await loginCalls(api).ticketOf(email);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await loginCalls(api).finish(ticket, '000000')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await loginCalls(api).finish(ticket, codeNow(api, secret))).status).toBe(429);
  } finally {
    await api.close();
  }
});

it('wrong codes for an app that somebody began to set up and left are limited too', async () => {
  const api = await startTestApp({ rateLimitFactor: 1 });
  try {
    const { token } = await registerPatient(api);
    const { data } = await api.call(ENDPOINTS.beginAuthenticator, { token, body: { password: PASSWORD } });
    const confirm = (code: string) => api.call(ENDPOINTS.confirmAuthenticator, { token, body: { code } });
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await confirm('000000')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await confirm(codeNow(api, data.secret))).status).toBe(429);
  } finally {
    await api.close();
  }
});
