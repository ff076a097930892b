import { ENDPOINTS } from '@candour/contracts';
import { PasswordHasher } from '../../src/auth/password-hasher';
import { PreparingClient } from '../../src/database/preparing-client';
import { useTestApp } from '../harness/app';
import { setUpAuthenticator } from '../harness/authenticator';
import { PASSWORD, registerPatient, verifiedSurgeon } from '../harness/people';

const UNKNOWN = 'who.is.this@people.test';

describe('the existence of an account', () => {
  const api = useTestApp();
  afterEach(() => jest.restoreAllMocks());

  const emailWithoutPassword = async (): Promise<string> => {
    const { token } = await verifiedSurgeon(api);
    const email = `invited.${Date.now()}@people.test`;
    await api.call(ENDPOINTS.registerPatient, {
      token,
      body: { first_name: 'Kim', last_name: 'Oak', email },
    });
    return email;
  };

  /** The text of a statement, in either form that a connection accepts. */
  const textOf = (statement: unknown): string =>
    typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text);

  /** The reply, the number of password hashes and checks, and the statements that run during a call. */
  const workOf = async (make: () => Promise<{ readonly status: number; readonly bytes: Buffer }>) => {
    const hasher = api.app.get(PasswordHasher);
    const verify = jest.spyOn(hasher, 'verify');
    const hash = jest.spyOn(hasher, 'hash');
    const query = jest.spyOn(PreparingClient.prototype, 'query');
    const { status, bytes } = await make();
    const counts = { verified: verify.mock.calls.length, hashed: hash.mock.calls.length };
    verify.mockRestore();
    const statements = query.mock.calls.map(([statement]) => textOf(statement));
    hash.mockRestore();
    query.mockRestore();
    const text = bytes.toString().replace(/"request_id":"[^"]*"/, '');
    return { status, text, ...counts, statements };
  };

  it('is revealed neither by the reply to a login nor by its work', async () => {
    const { email } = await registerPatient(api);
    const invited = await emailWithoutPassword();
    const attempt = (address: string) => () =>
      api.call(ENDPOINTS.login, { body: { email: address, password: 'not this one 1' } });
    await attempt(UNKNOWN)();

    const [known, unknown, without] = [
      await workOf(attempt(email)),
      await workOf(attempt(UNKNOWN)),
      await workOf(attempt(invited)),
    ];

    expect(known).toMatchObject({ status: 401, verified: 1, hashed: 0 });
    expect(unknown).toEqual(known);
    expect(without).toEqual(known);
  });

  it.each([
    ['has a second factor', ''],
    ['is suspended', `access = 'SUSPENDED'`],
    ['is disabled', `access = 'DISABLED'`],
    ['is an administrator’s', 'is_admin = true'],
  ])('is not revealed to whoever guesses the password of one that %s', async (_what, change) => {
    const { email, token } = await registerPatient(api);
    if (change) await api.database.query(`UPDATE account SET ${change} WHERE email = $1`, [email]);
    else await setUpAuthenticator(api, token);
    const attempt = (address: string) => () =>
      api.call(ENDPOINTS.login, { body: { email: address, password: 'not this one 1' } });
    await attempt(UNKNOWN)();
    const [known, unknown] = [await workOf(attempt(email)), await workOf(attempt(UNKNOWN))];
    expect(known.status).toBe(401);
    expect(known).toEqual(unknown);
  });

  it('is revealed neither by the reply to a reset request nor by its work', async () => {
    const { email } = await registerPatient(api);
    const ask = (address: string) => () =>
      api.call(ENDPOINTS.requestPasswordReset, { body: { email: address } });
    const [known, unknown] = [await workOf(ask(email)), await workOf(ask(UNKNOWN))];
    expect(known).toMatchObject({ status: 200, verified: 0, hashed: 0 });
    expect(unknown).toEqual(known);
  });

  it('is not looked up during a reset request', async () => {
    const { email } = await registerPatient(api);
    const { statements } = await workOf(() => api.call(ENDPOINTS.requestPasswordReset, { body: { email } }));
    expect(statements.some((text) => text.includes('reset_request'))).toBe(true);
    expect(statements.filter((text) => /account|outgoing_mail|audit_entry|reset_token/.test(text))).toEqual(
      [],
    );
  });

  it('is not revealed by an invented device, at a login or a reset request', async () => {
    const { email } = await registerPatient(api);
    const headers = { 'x-device': 'a'.repeat(32) };
    for (const [row, more] of [
      [ENDPOINTS.login, { password: 'not this one 1' }],
      [ENDPOINTS.requestPasswordReset, {}],
    ] as const) {
      const work = (address: string) =>
        workOf(() => api.call(row, { body: { email: address, ...more }, headers }));
      expect(await work(email)).toEqual(await work(UNKNOWN));
    }
  });

  it('does not change the work of a registration, which is one hash', async () => {
    const { email } = await registerPatient(api);
    const register = (address: string) => () =>
      api.call(ENDPOINTS.registerPatient, {
        body: { first_name: 'A', last_name: 'B', email: address, password: PASSWORD },
      });
    const [taken, free] = [await workOf(register(email)), await workOf(register('free@people.test'))];
    expect([taken.status, taken.verified + taken.hashed]).toEqual([409, 1]);
    expect([free.status, free.verified + free.hashed]).toEqual([201, 1]);
  });

  it('is not revealed to a patient who invites a surgeon', async () => {
    const [{ token }, { email }] = [await registerPatient(api), await verifiedSurgeon(api)];
    const invite = (address: string) => () =>
      api.call(ENDPOINTS.inviteSurgeon, { token, body: { email: address } });
    expect(await workOf(invite(email))).toEqual(await workOf(invite(UNKNOWN)));
  });

  it.each(['', [], {}, 1, null, 'x'.repeat(16_000)])(
    'costs no hash for a password like %j',
    async (password) => {
      const { verified, hashed, status } = await workOf(() =>
        api.call(ENDPOINTS.login, { body: { email: UNKNOWN, password } }),
      );
      expect([[400, 422].includes(status), verified, hashed]).toEqual([true, 0, 0]);
    },
  );
});
