import { ENDPOINTS, askedBy } from '@candour/contracts';
import { startTestApp, type TestApp, useTestApp } from '../harness/app';
import { codeNow, setUpAuthenticator } from '../harness/authenticator';
import { addPasskey, optionsFor, trailOf } from '../harness/passkeys';
import {
  PASSWORD,
  mailFacts,
  proofLink,
  registerPatient,
  registerSurgeon,
  verifiedSurgeon,
} from '../harness/people';
import { loginCalls } from '../harness/second-step';
import { SoftwareAuthenticator } from '../harness/software-authenticator';

describe('two processes that are asked at once', () => {
  const api = useTestApp({ requireSecondFactor: 'staff', requireProvenEmail: true });
  let other: TestApp;
  beforeAll(async () => {
    const { requireSecondFactor, requireProvenEmail } = api.environment;
    other = await startTestApp({ requireSecondFactor, requireProvenEmail }, { databaseUrl: api.databaseUrl });
  });
  afterAll(() => other.close());
  afterEach(() => {
    api.clock.reset();
    other.clock.reset();
  });

  const statuses = async (...asked: Promise<{ readonly status: number }>[]): Promise<number[]> =>
    (await Promise.all(asked)).map(({ status }) => status).toSorted((one, two) => one - two);
  const ticketOf = (email: string) => loginCalls(api).ticketOf(email);
  const methodsOf = async (email: string) => askedBy((await loginCalls(api).begin(email)).data)?.methods;

  it('accept a recovery code once', async () => {
    const { email, token } = await registerPatient(api);
    const { recoveryCodes } = await setUpAuthenticator(api, token);
    const [one, two] = [await ticketOf(email), await ticketOf(email)];
    const [code = ''] = recoveryCodes;
    const end = (at: TestApp, ticket: string) => loginCalls(at).finish(ticket, code, {}, 'recovery-code');
    expect((await statuses(end(api, one), end(other, two)))[0]).toBe(200);
    expect(await mailFacts(api, 'second-factor-changed', email)).toContainEqual({ change: 'CODE_USED' });
    const left = (await api.call(ENDPOINTS.readAuthenticator, { token })).data.totp.recovery_codes_left;
    expect(left).toBe(9);
  });

  it('end a login with one ticket once, whatever proves it', async () => {
    const { email, token } = await verifiedSurgeon(api);
    const { authenticator } = await addPasskey(api, token);
    const { secret } = await setUpAuthenticator(api, token);
    other.clock.advance(60);
    const ticket = await ticketOf(email);
    const { options } = (await api.call(ENDPOINTS.beginPasskeyAtLogin, { body: { ticket } })).data;
    const byPasskey = { ticket, method: 'passkey', passkey: authenticator.get(options) };
    expect(
      await statuses(
        api.call(ENDPOINTS.finishLogin, { body: byPasskey }),
        loginCalls(other).finish(ticket, codeNow(api, secret)),
      ),
    ).toEqual([200, 401]);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'end two logins of one account as one, and neither waits for the other, try %i',
    async () => {
      const { email, token } = await registerPatient(api);
      const { recoveryCodes } = await setUpAuthenticator(api, token);
      const tickets = [await ticketOf(email), await ticketOf(email)];
      const end = (at: TestApp, nth: 0 | 1) =>
        loginCalls(at).finish(tickets[nth] ?? '', recoveryCodes[nth] ?? '', {}, 'recovery-code');
      expect(await statuses(end(api, 0), end(other, 1))).toEqual([200, 401]);
    },
  );

  it('set up one second factor with one ticket, an app or a passkey', async () => {
    const { email } = await verifiedSurgeon(api);
    const ticket = await ticketOf(email);
    const body = { ticket };
    const { options } = (await api.call(ENDPOINTS.beginPasskeySetUpAtLogin, { body })).data;
    const { secret } = (await other.call(ENDPOINTS.beginAuthenticatorAtLogin, { body })).data;
    const passkey = new SoftwareAuthenticator().create(options);
    const code = codeNow(api, secret);
    expect(
      await statuses(
        api.call(ENDPOINTS.addPasskeyAtLogin, { body: { ticket, passkey } }),
        other.call(ENDPOINTS.confirmAuthenticatorAtLogin, { body: { ticket, code } }),
      ),
    ).toEqual([200, 401]);
    expect(await methodsOf(email)).toHaveLength(2);
  });

  it('make one passkey for one challenge', async () => {
    const { token } = await registerPatient(api);
    const options = await optionsFor(api, token);
    const add = (at: TestApp) =>
      at.call(ENDPOINTS.addPasskey, {
        token,
        body: { passkey: new SoftwareAuthenticator().create(options) },
      });
    expect(await statuses(add(api), add(other))).toEqual([201, 422]);
  });

  it.each([1, 2, 3, 4])('leave one factor where one is required, try %i', async () => {
    const { email, token } = await registerSurgeon(api);
    const { passkey } = await addPasskey(api, token);
    await setUpAuthenticator(api, token);
    const removed = await statuses(
      api.call(ENDPOINTS.removePasskey, { token, params: { id: passkey.passkey_id }, body: {} }),
      other.call(ENDPOINTS.removeAuthenticator, { token, body: { password: PASSWORD } }),
    );
    expect(removed).toEqual([200, 409]);
    expect(await methodsOf(email)).not.toEqual([]);
  });

  it('write down once that an address is proven, by whichever of its links', async () => {
    const { email } = await registerPatient(api);
    const links = [await proofLink(api, email), await proofLink(api, email)];
    const open = (at: TestApp, token = '') => at.call(ENDPOINTS.proveEmail, { body: { token } });
    expect(
      await statuses(open(api, links[0]), open(other, links[0]), open(api, links[1]), open(other, links[1])),
    ).toEqual([200, 200, 200, 200]);
    expect(await trailOf(api, email, 'email.proven')).toHaveLength(1);
  });

  it('open no session for a person who is suspended meanwhile', async () => {
    const [boss, { email, token }] = [await registerSurgeon(api), await verifiedSurgeon(api)];
    await api.database.query('UPDATE account SET is_admin = true WHERE email = $1', [boss.email]);
    const { secret } = await setUpAuthenticator(api, token);
    other.clock.advance(60);
    const [{ account_id }]: [{ account_id: string }] = await api.database.query(
      'SELECT account_id FROM account WHERE email = $1',
      [email],
    );
    const ticket = await ticketOf(email);
    const body = { account_id, access: 'SUSPENDED', reason: 'Left the hospital' };
    const [closed, ended] = await Promise.all([
      api.call(ENDPOINTS.changeAccess, { token: boss.token, body }),
      loginCalls(other).finish(ticket, codeNow(api, secret)),
    ]);
    expect(closed.status).toBe(200);
    expect([200, 403]).toContain(ended.status);
    const [{ open }] = await api.database.query(
      'SELECT count(*)::int AS open FROM session WHERE account_id = $1 AND revoked_at IS NULL',
      [account_id],
    );
    expect(open).toBe(0);
  });
});
