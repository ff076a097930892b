import { DEVICE_HEADER, ENDPOINTS, RATE_LIMITS } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { ELSEWHERE, HOSPITAL, WRONG, callersOf, newDevice } from '../harness/callers';
import { PASSWORD, askForReset, mailFacts, registerPatient } from '../harness/people';

const NEW_PASSWORD = 'Another 8 long words';

describe('with limits', () => {
  const api = useTestApp({ rateLimitFactor: 1 });
  const { from, login, register, failures, spend, countsNow } = callersOf(api);
  beforeEach(() => api.database.query('DELETE FROM rate_limit_count'));

  describe('strangers', () => {
    it('who know an email do not lock its owner out elsewhere', async () => {
      const { email } = await registerPatient(api);
      await failures(12, email, () => ({ address: ELSEWHERE }));
      expect(await login(email, PASSWORD)).toBe(200);
    });

    it('who use up every count do not lock out a device that has logged in before', async () => {
      const { email } = await registerPatient(api);
      const device = newDevice();
      expect(await login(email, PASSWORD, { device })).toBe(200);
      await failures(11, email);
      const strangers = Object.keys(await countsNow()).filter((key) => /^login:(?!.*-device)/.test(key));
      for (const key of strangers) await spend(key);
      expect(strangers).toHaveLength(3);
      expect(await login(email, PASSWORD)).toBe(429);
      expect(await login(email, PASSWORD, { device: newDevice() })).toBe(429);
      expect(await login(email, PASSWORD, { device })).toBe(200);
    });

    it('do not make their device known by a wrong password', async () => {
      const { email } = await registerPatient(api);
      const device = newDevice();
      await login(email, WRONG, { device });
      const known = await api.database.query(
        'SELECT 1 FROM known_device d JOIN account USING (account_id) WHERE email = $1',
        [email],
      );
      expect(known).toEqual([]);
    });

    it('who try many accounts from a hospital lock out no device that has logged in before', async () => {
      const [mine, other] = [await registerPatient(api), await registerPatient(api)];
      const device = newDevice();
      await login(mine.email, PASSWORD, { device });
      await spend(`login:address:${HOSPITAL}`, RATE_LIMITS.login[2].points);
      expect(await login(other.email, PASSWORD)).toBe(429);
      expect(await login(other.email, PASSWORD, { address: ELSEWHERE })).toBe(200);
      expect(await login(mine.email, PASSWORD, { device })).toBe(200);
    });

    it('cannot block a reset through the mailbox, even for a new device', async () => {
      const { email } = await registerPatient(api);
      const device = newDevice();
      await login(email, WRONG);
      for (const key of Object.keys(await countsNow())) await spend(key);
      await askForReset(api, email);
      const [mail] = await mailFacts(api, 'reset', email);
      const body = { email, password: NEW_PASSWORD, token: mail?.['token'] };
      expect((await from({ device }, ENDPOINTS.resetPassword, { body })).status).toBe(200);
      expect(await login(email, NEW_PASSWORD)).toBe(429);
      expect(await login(email, NEW_PASSWORD, { device })).toBe(200);
    });
  });

  it.each(['known', 'unknown'])(
    'a reset lets in at once whoever tried too often from a device that is %s',
    async (kind) => {
      const { email } = await registerPatient(api);
      const device = newDevice();
      if (kind === 'known') await login(email, PASSWORD, { device });
      await failures(10, email, () => ({ device }));
      expect(await login(email, PASSWORD, { device })).toBe(429);
      for (let count = 0; count < 3; count += 1) await askForReset(api, email, { [DEVICE_HEADER]: device });
      const [mail] = await mailFacts(api, 'reset', email);
      const body = { email, password: NEW_PASSWORD, token: mail?.['token'] };
      expect((await from({ device }, ENDPOINTS.resetPassword, { body })).status).toBe(200);
      expect(await login(email, NEW_PASSWORD, { device })).toBe(200);
      expect(await login(email, NEW_PASSWORD)).toBe(200);
      await askForReset(api, email, { [DEVICE_HEADER]: device });
      expect(await mailFacts(api, 'reset', email)).toHaveLength(4);
    },
  );

  describe('a device', () => {
    const devicesOf = async (email: string): Promise<{ device_hash: string }[]> =>
      api.database.query(
        'SELECT device_hash FROM known_device JOIN account USING (account_id) WHERE email = $1 ORDER BY last_seen_at',
        [email],
      );

    it('is stored as a hash, and known from the registration on', async () => {
      const device = newDevice();
      await register({ device }, 'device.one@people.test');
      const known = await devicesOf('device.one@people.test');
      expect(known).toHaveLength(1);
      expect(JSON.stringify(known)).not.toContain(device);
    });

    it('is one of at most twenty; the one unused for longest is forgotten', async () => {
      const { email } = await registerPatient(api);
      const first = newDevice();
      await login(email, PASSWORD, { device: first });
      const [{ device_hash: ofFirst } = { device_hash: '' }] = await devicesOf(email);
      for (let count = 0; count < 20; count += 1) await login(email, PASSWORD, { device: newDevice() });
      const known = (await devicesOf(email)).map(({ device_hash }) => device_hash);
      expect([known.length, known.includes(ofFirst)]).toEqual([20, false]);
    });

    it('is forgotten after 180 days, and at a reset from another device', async () => {
      const { email } = await registerPatient(api);
      const [old, other] = [newDevice(), newDevice()];
      await login(email, PASSWORD, { device: old });
      await api.database.query(`UPDATE known_device SET last_seen_at = now() - interval '181 days'`);
      await failures(10, email);
      expect(await login(email, PASSWORD, { device: old })).toBe(429);
      await askForReset(api, email);
      const [mail] = await mailFacts(api, 'reset', email);
      await from({ device: other }, ENDPOINTS.resetPassword, {
        body: { email, password: NEW_PASSWORD, token: mail?.['token'] },
      });
      expect(await devicesOf(email)).toHaveLength(1);
      expect(await login(email, NEW_PASSWORD, { device: other })).toBe(200);
    });

    it.each(['', 'short', 'x'.repeat(65), 'has a space in it, and more of it'])(
      'that is named %j counts as none',
      async (device) => {
        const { email } = await registerPatient(api);
        expect(await login(email, PASSWORD, { device })).toBe(200);
        expect(await devicesOf(email)).toEqual([]);
      },
    );
  });

  describe('a link to choose a password', () => {
    it('always opens when it is valid, however many invalid ones came from the address', async () => {
      const { email } = await registerPatient(api);
      await askForReset(api, email);
      const [mail] = await mailFacts(api, 'reset', email);
      const token = mail?.['token'];
      const read = (given: string | undefined) =>
        from({}, ENDPOINTS.readPasswordReset, { query: { token: given } });
      expect((await read('a-false-token-of-a-stranger')).status).toBe(422);
      expect((await countsNow())[`resetConsume:address:${HOSPITAL}`]).toBe(1);
      await spend(`resetConsume:address:${HOSPITAL}`);
      expect((await read('a-false-token-of-a-stranger')).status).toBe(429);
      expect((await read(token)).status).toBe(200);
      const body = { email, password: NEW_PASSWORD, token };
      expect((await from({}, ENDPOINTS.resetPassword, { body })).status).toBe(200);
    });

    it('opens after any number of void tickets of a login, which have a count of their own', async () => {
      const { email } = await registerPatient(api);
      await askForReset(api, email);
      const [mail] = await mailFacts(api, 'reset', email);
      const guess = () =>
        from({}, ENDPOINTS.finishLogin, { body: { ticket: 'a'.repeat(43), method: 'totp', code: '123456' } });
      const before = (await countsNow())[`resetConsume:address:${HOSPITAL}`];
      expect((await guess()).status).toBe(401);
      const counts = await countsNow();
      expect([counts[`loginTicket:address:${HOSPITAL}`], counts[`resetConsume:address:${HOSPITAL}`]]).toEqual(
        [1, before],
      );
      await spend(`loginTicket:address:${HOSPITAL}`);
      expect((await guess()).status).toBe(429);
      const query = { token: mail?.['token'] };
      expect((await from({}, ENDPOINTS.readPasswordReset, { query })).status).toBe(200);
    });

    it('stays valid while a stranger keeps asking for links, and no request is refused for that', async () => {
      const { email } = await registerPatient(api);
      const statuses = [];
      for (let count = 0; count < 8; count += 1) statuses.push((await askForReset(api, email)).status);
      const mails = await mailFacts(api, 'reset', email);
      const reads = await Promise.all(
        mails.map(({ token }) => from({}, ENDPOINTS.readPasswordReset, { query: { token } })),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(reads.map(({ status }) => status)).toEqual([200, 422, 422]);
    });

    it('is sent to a known device, also when strangers have used up their links', async () => {
      const { email } = await registerPatient(api);
      const device = newDevice();
      await login(email, PASSWORD, { device });
      for (let count = 0; count < 4; count += 1) await askForReset(api, email);
      await spend(`resetRequest:address:${HOSPITAL}`);
      const place = { 'x-forwarded-for': HOSPITAL };
      expect((await askForReset(api, email, place)).status).toBe(429);
      expect((await askForReset(api, email, { ...place, [DEVICE_HEADER]: device })).status).toBe(200);
      expect(await mailFacts(api, 'reset', email)).toHaveLength(4);
    });

    it('can be requested ten times in an hour from a known device', async () => {
      const { email } = await registerPatient(api);
      const device = newDevice();
      await login(email, PASSWORD, { device });
      const ask = async () => (await askForReset(api, email, { [DEVICE_HEADER]: device })).status;
      const statuses = [];
      for (let count = 0; count < 11; count += 1) statuses.push(await ask());
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      const [mail] = await mailFacts(api, 'reset', email);
      const body = { email, password: NEW_PASSWORD, token: mail?.['token'] };
      expect((await from({ device }, ENDPOINTS.resetPassword, { body })).status).toBe(200);
      expect(await ask()).toBe(200);
    });

    it('can be requested again at once after the last one was used', async () => {
      const { email } = await registerPatient(api);
      for (let count = 0; count < 4; count += 1) await askForReset(api, email);
      const [mail] = await mailFacts(api, 'reset', email);
      await from({}, ENDPOINTS.resetPassword, {
        body: { email, password: NEW_PASSWORD, token: mail?.['token'] },
      });
      await askForReset(api, email);
      expect(await mailFacts(api, 'reset', email)).toHaveLength(4);
    });
  });
});
