import { ENDPOINTS, type Endpoint, RATE_LIMITS, messages } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { HOSPITAL, WRONG, callersOf, newDevice, oneOfMany } from '../harness/callers';
import { PASSWORD, registerPatient, verifiedSurgeon } from '../harness/people';

describe('limits', () => {
  const api = useTestApp({ rateLimitFactor: 1 });
  const { from, login, register, failures, spend, countsNow } = callersOf(api);
  beforeEach(() => api.database.query('DELETE FROM rate_limit_count'));

  describe('a body that breaks the rules', () => {
    it.each<[string, Endpoint, object]>([
      ['a login', ENDPOINTS.login, { body: {} }],
      ['a login with an email that is none', ENDPOINTS.login, { body: { email: 'x', password: WRONG } }],
      ['a registration', ENDPOINTS.registerPatient, { body: {} }],
      ["a surgeon's registration", ENDPOINTS.registerSurgeon, { body: {} }],
      ['a request for a link', ENDPOINTS.requestPasswordReset, { body: {} }],
      ['a reading of a link', ENDPOINTS.readPasswordReset, { query: { token: 'x' } }],
      ['a reset', ENDPOINTS.resetPassword, { body: { token: 'x' } }],
    ])('costs nothing: %s', async (_, row, sent) => {
      for (let count = 0; count < 5; count += 1) expect((await from({}, row, sent)).status).toBe(422);
      expect(await countsNow()).toEqual({});
    });

    it('is not counted for a logged-in caller either', async () => {
      const { token } = await registerPatient(api);
      await api.database.query('DELETE FROM rate_limit_count');
      const { status } = await from({}, ENDPOINTS.inviteSurgeon, { token, body: {} });
      expect([status, await countsNow()]).toEqual([422, {}]);
    });

    it('locks nobody out of a hospital that shares one address', async () => {
      const { email } = await registerPatient(api);
      const statuses = new Set<number>();
      for (let count = 0; count < 310; count += 1)
        statuses.add((await from({}, ENDPOINTS.login, { body: {} })).status);
      expect([...statuses]).toEqual([422]);
      expect(await login(email, PASSWORD)).toBe(200);
    });
  });

  describe('a password', () => {
    it('can be tried ten times in 15 minutes from one address', async () => {
      const { email } = await registerPatient(api);
      await failures(10, email);
      const refused = await from({}, ENDPOINTS.login, { body: { email, password: PASSWORD } });
      expect([refused.status, refused.failure.errors]).toEqual([429, [messages.tooMany]]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    });

    it('can be tried a hundred times in an hour from all addresses together', async () => {
      const { email } = await registerPatient(api);
      const tried = await Promise.all(
        [1, 2].map((number) => login(email, WRONG, { address: oneOfMany(number) })),
      );
      const counts = await countsNow();
      const [ofAccount = ''] = Object.keys(counts).filter((key) => key.startsWith('login:account:'));
      await spend(ofAccount, RATE_LIMITS.login[3].points);
      expect(tried).toEqual([401, 401]);
      expect(counts[ofAccount]).toBe(2);
      expect(await login(email, PASSWORD, { address: oneOfMany(3) })).toBe(429);
    });

    it('cannot be tried more often with invented devices', async () => {
      const { email } = await registerPatient(api);
      const statuses = [];
      for (let count = 0; count < 11; count += 1)
        statuses.push(await login(email, WRONG, { device: newDevice() }));
      expect(statuses.at(-1)).toBe(429);
    });

    it('can be tried ten times in 15 minutes from a known device', async () => {
      const { email } = await registerPatient(api);
      const device = newDevice();
      await login(email, PASSWORD, { device });
      await failures(10, email, (number) => ({ device, address: oneOfMany(number) }));
      expect(await login(email, PASSWORD, { device })).toBe(429);
    });

    it('that is tried again and again uses up no shared count', async () => {
      const { email } = await registerPatient(api);
      await failures(25, email);
      const counts = await countsNow();
      expect(counts[`login:address:${HOSPITAL}`]).toBe(10);
      expect(Object.entries(counts).find(([key]) => key.startsWith('login:account:'))?.[1]).toBe(10);
    });
  });

  describe('a successful login', () => {
    it('takes back its count', async () => {
      const { email } = await registerPatient(api);
      await api.database.query('DELETE FROM rate_limit_count');
      await login(email, PASSWORD);
      const left = Object.entries(await countsNow()).filter(
        ([key, points]) => key.startsWith('login:') && points > 0,
      );
      expect(left).toEqual([]);
    });

    it('is limited too, for its own account alone', async () => {
      const [mine, other] = [await registerPatient(api), await registerPatient(api)];
      await login(mine.email, PASSWORD);
      const [key = ''] = Object.keys(await countsNow()).filter((each) => each.startsWith('session:'));
      await spend(key, RATE_LIMITS.session[0].points);
      expect(await login(mine.email, PASSWORD)).toBe(429);
      expect(await login(other.email, PASSWORD)).toBe(200);
    });
  });

  describe('a registration', () => {
    it('is counted when it succeeds, and when the email is taken', async () => {
      await register({}, 'counted@people.test');
      await register({}, 'counted@people.test');
      expect((await countsNow())[`register:address:${HOSPITAL}`]).toBe(2);
    });

    it('on behalf of a patient is counted for the surgeon, not for the address of the hospital', async () => {
      const { token } = await verifiedSurgeon(api);
      await api.database.query('DELETE FROM rate_limit_count');
      await spend(`register:address:${HOSPITAL}`);
      const made = await from({}, ENDPOINTS.registerPatient, {
        token,
        body: { first_name: 'Kim', last_name: 'Oak', email: 'behalf@people.test' },
      });
      const own = Object.keys(await countsNow()).filter((key) => key.startsWith('register:account:'));
      expect([made.status, own.length]).toEqual([201, 1]);
    });
  });
});
