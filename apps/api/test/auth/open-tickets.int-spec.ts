import { ENDPOINTS, askedBy } from '@candour/contracts';
import { startTestApp, type TestApp, useTestApp } from '../harness/app';
import { codeNow, setUpAuthenticator } from '../harness/authenticator';
import { addPasskey } from '../harness/passkeys';
import { login, registerPatient, registerSurgeon, verifiedSurgeon } from '../harness/people';
import { loginCalls } from '../harness/second-step';
import { SoftwareAuthenticator } from '../harness/software-authenticator';

describe('a ticket between the two steps of a login', () => {
  const api = useTestApp({ requireSecondFactor: 'staff' });
  let other: TestApp;
  beforeAll(async () => {
    const { requireSecondFactor } = api.environment;
    other = await startTestApp({ requireSecondFactor }, { databaseUrl: api.databaseUrl });
  });
  afterAll(() => other.close());
  afterEach(() => {
    api.clock.reset();
    other.clock.reset();
  });

  const protectedPatient = async () => {
    const patient = await registerPatient(api);
    return { ...patient, ...(await setUpAuthenticator(api, patient.token)) };
  };
  const ticketOf = (email: string) => loginCalls(api).ticketOf(email);
  const change = (email: string, what: string) =>
    api.database.query(`UPDATE account SET ${what} WHERE email = $1`, [email]);

  it('is ended by nothing that belongs to another account', async () => {
    const [mine, theirs] = [await protectedPatient(), await protectedPatient()];
    const { finish } = loginCalls(api);
    const ticket = await ticketOf(mine.email);
    expect((await finish(ticket, codeNow(api, theirs.secret))).status).toBe(422);
    const [code = ''] = theirs.recoveryCodes;
    expect((await finish(ticket, code, {}, 'recovery-code')).status).toBe(422);
    expect((await finish(await ticketOf(theirs.email), code, {}, 'recovery-code')).status).toBe(200);
    expect((await finish(ticket, codeNow(api, mine.secret))).status).toBe(200);
  });

  it('leads to no set-up for a person who has a factor, and sets nothing up beside it', async () => {
    const { email } = await protectedPatient();
    const ticket = await ticketOf(email);
    const passkey = new SoftwareAuthenticator().create({ challenge: 'A'.repeat(43) });
    const asked = [
      await api.call(ENDPOINTS.beginAuthenticatorAtLogin, { body: { ticket } }),
      await api.call(ENDPOINTS.confirmAuthenticatorAtLogin, { body: { ticket, code: '123456' } }),
      await api.call(ENDPOINTS.beginPasskeySetUpAtLogin, { body: { ticket } }),
      await api.call(ENDPOINTS.addPasskeyAtLogin, { body: { ticket, passkey } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it.each(['SUSPENDED', 'DISABLED'])(
    'opens nothing in any process once its account is %s',
    async (access) => {
      const [{ email, secret }, surgeon] = [await protectedPatient(), await verifiedSurgeon(api)];
      const [ticket, unfinished] = [await ticketOf(email), await ticketOf(surgeon.email)];
      const offered = await api.call(ENDPOINTS.beginAuthenticatorAtLogin, { body: { ticket: unfinished } });
      const made = await api.call(ENDPOINTS.beginPasskeySetUpAtLogin, { body: { ticket: unfinished } });
      for (const one of [email, surgeon.email]) await change(one, `access = '${access}'`);
      const code = codeNow(api, offered.data.secret);
      const passkey = new SoftwareAuthenticator().create(made.data.options);
      for (const at of [api, other]) {
        const asked = [
          await loginCalls(at).finish(ticket, codeNow(api, secret)),
          await at.call(ENDPOINTS.beginPasskeyAtLogin, { body: { ticket } }),
          await at.call(ENDPOINTS.beginAuthenticatorAtLogin, { body: { ticket: unfinished } }),
          await at.call(ENDPOINTS.confirmAuthenticatorAtLogin, { body: { ticket: unfinished, code } }),
          await at.call(ENDPOINTS.beginPasskeySetUpAtLogin, { body: { ticket: unfinished } }),
          await at.call(ENDPOINTS.addPasskeyAtLogin, { body: { ticket: unfinished, passkey } }),
        ];
        expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
      }
      for (const { token } of [surgeon])
        expect((await other.call(ENDPOINTS.listPasskeys, { token })).status).toBe(401);
    },
  );

  it('opens a session in the roles that are left, and an open session loses a role at once', async () => {
    const { email, token } = await registerPatient(api);
    await change(email, 'is_admin = true');
    const { secret } = await setUpAuthenticator(api, token);
    other.clock.advance(60);
    const people = (at: TestApp, as: string) => at.call(ENDPOINTS.listPeople, { token: as });
    expect((await people(other, token)).status).toBe(200);
    const ticket = await ticketOf(email);
    await change(email, 'is_admin = false');
    for (const at of [api, other]) expect((await people(at, token)).status).toBe(403);
    const { data } = await loginCalls(other).finish(ticket, codeNow(api, secret));
    expect((await people(api, data.access_token)).status).toBe(403);
    const refreshed = await api.call(ENDPOINTS.refreshToken, { token });
    expect((await people(other, refreshed.data.access_token)).status).toBe(403);
  });

  it('asks a person who has become an administrator for a factor that no patient needs', async () => {
    const { email } = await registerPatient(api);
    expect(await login(api, email)).not.toBe('');
    await change(email, 'is_admin = true');
    expect(askedBy((await loginCalls(api).begin(email)).data)?.methods).toEqual([]);
  });

  it('is void after the passkey that it waited for was removed by its owner', async () => {
    const { email, token } = await registerSurgeon(api);
    const { authenticator, passkey } = await addPasskey(api, token);
    await addPasskey(api, token);
    const ticket = await ticketOf(email);
    const { options } = (await api.call(ENDPOINTS.beginPasskeyAtLogin, { body: { ticket } })).data;
    await api.call(ENDPOINTS.removePasskey, { token, params: { id: passkey.passkey_id }, body: {} });
    const body = { ticket, method: 'passkey', passkey: authenticator.get(options) };
    expect((await other.call(ENDPOINTS.finishLogin, { body })).status).toBe(422);
  });
});
