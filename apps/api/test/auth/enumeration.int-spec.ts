import { ENDPOINTS } from '@candour/contracts';
import { PasswordHasher } from '../../src/auth/password-hasher';
import { useTestApp } from '../harness/app';
import { PASSWORD, registerPatient, verifiedSurgeon } from '../harness/people';

const UNKNOWN = 'who.is.this@people.test';

describe('whether somebody has an account', () => {
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

  /** How many passwords are hashed or checked, and how many statements run, while a call is made. */
  const workOf = async (make: () => Promise<{ readonly status: number; readonly bytes: Buffer }>) => {
    const hasher = api.app.get(PasswordHasher);
    const verify = jest.spyOn(hasher, 'verify');
    const hash = jest.spyOn(hasher, 'hash');
    const { status, bytes } = await make();
    const counts = { verified: verify.mock.calls.length, hashed: hash.mock.calls.length };
    verify.mockRestore();
    hash.mockRestore();
    const text = bytes.toString().replace(/"request_id":"[^"]*"/, '');
    return { status, text, ...counts };
  };

  it('is told neither by the answer of a login nor by its work', async () => {
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

  it('is told neither by the answer of a request for a reset nor by its work', async () => {
    const { email } = await registerPatient(api);
    const ask = (address: string) => () =>
      api.call(ENDPOINTS.requestPasswordReset, { body: { email: address } });
    const [known, unknown] = [await workOf(ask(email)), await workOf(ask(UNKNOWN))];
    expect(known).toMatchObject({ status: 200, verified: 0, hashed: 0 });
    expect(unknown).toEqual(known);
  });

  it('costs a registration one hash either way', async () => {
    const { email } = await registerPatient(api);
    const register = (address: string) => () =>
      api.call(ENDPOINTS.registerPatient, {
        body: { first_name: 'A', last_name: 'B', email: address, password: PASSWORD },
      });
    const [taken, free] = [await workOf(register(email)), await workOf(register('free@people.test'))];
    expect([taken.status, taken.verified + taken.hashed]).toEqual([409, 1]);
    expect([free.status, free.verified + free.hashed]).toEqual([201, 1]);
  });

  it('is not told to a patient who invites a surgeon', async () => {
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
