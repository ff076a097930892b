import { DEVICE_HEADER, ENDPOINTS, messages, sessionIn } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import {
  PASSWORD,
  administrator,
  login,
  mailFacts,
  registerPatient,
  registerSurgeon,
} from '../harness/people';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1';
const MINUTE_S = 60;

describe('the sessions of an account', () => {
  const api = useTestApp();
  afterEach(() => api.clock.reset());

  const sessionsOf = async (token: string) =>
    (await api.call(ENDPOINTS.listSessions, { token })).data.sessions;
  const end = async (token: string, id: string) =>
    (await api.call(ENDPOINTS.endSession, { token, params: { id } })).status;
  const isAlive = async (token: string): Promise<boolean> =>
    (await api.call(ENDPOINTS.refreshToken, { token })).status === 200;
  const currentOf = async (token: string): Promise<string> =>
    (await sessionsOf(token)).find(({ is_current }) => is_current)?.session_id ?? '';
  const actionsOf = async (email: string): Promise<string[]> => {
    const entries: { action: string }[] = await api.database.query(
      `SELECT action FROM audit_entry e JOIN account a USING (account_id)
       WHERE a.email = $1 AND action ~ '^sessions?[.]ended' ORDER BY sequence`,
      [email],
    );
    return entries.map(({ action }) => action);
  };
  const loginFrom = (email: string, headers: Readonly<Record<string, string>>) =>
    api.call(ENDPOINTS.login, { body: { email, password: PASSWORD }, headers });

  it('are listed with their device and their last use, the last used first', async () => {
    const { token, email } = await registerPatient(api);
    api.clock.advance(5 * MINUTE_S);
    const phone = sessionIn((await loginFrom(email, { 'user-agent': IPHONE })).data).access_token;
    api.clock.advance(5 * MINUTE_S);
    const [first, second, ...others] = await sessionsOf(token);
    expect([first?.is_current, second?.is_current, others]).toEqual([true, false, []]);
    expect(second?.device).toBe('Safari on an iPhone');
    const age = Date.parse(first?.last_used_at ?? '') - Date.parse(first?.began_at ?? '');
    expect(Math.round(age / 1000 / MINUTE_S)).toBe(10);
    expect((await sessionsOf(phone))[0]).toMatchObject({ is_current: true, device: 'Safari on an iPhone' });
  });

  it('write down their last use once a minute at most', async () => {
    const { token } = await registerPatient(api);
    const last = async () => (await sessionsOf(token))[0]?.last_used_at;
    const begun = await last();
    api.clock.advance(MINUTE_S / 2);
    expect(await last()).toBe(begun);
    api.clock.advance(MINUTE_S);
    await last();
    expect(Date.parse((await last()) ?? '')).toBeGreaterThan(Date.parse(begun ?? ''));
  });

  it('end one by one, at once, and the list shows the others only', async () => {
    const { token, email } = await registerPatient(api);
    const other = await login(api, email);
    expect(await end(token, await currentOf(other))).toBe(200);
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
    expect((await sessionsOf(token)).map(({ is_current }) => is_current)).toEqual([true]);
    expect(await actionsOf(email)).toEqual(['session.ended']);
  });

  it('of another person, and those that have ended, are not found', async () => {
    const [mine, theirs] = [await registerPatient(api), await registerPatient(api)];
    const id = await currentOf(theirs.token);
    expect(await end(mine.token, id)).toBe(404);
    expect(await isAlive(theirs.token)).toBe(true);
    expect(await end(theirs.token, id)).toBe(200);
    const again = await api.call(ENDPOINTS.endSession, { token: mine.token, params: { id } });
    expect([again.status, again.failure.errors]).toEqual([404, [messages.notFound]]);
  });

  it('end all but the one that is used, which says how many they were', async () => {
    const { token, email } = await registerPatient(api);
    const others = [await login(api, email), await login(api, email)];
    const ended = async () => (await api.call(ENDPOINTS.endOtherSessions, { token })).data.ended;
    expect([await ended(), await ended()]).toEqual([2, 0]);
    expect(await Promise.all([token, ...others].map(isAlive))).toEqual([true, false, false]);
    expect(await actionsOf(email)).toEqual(['sessions.ended']);
  });

  it('of a patient end when they register as a surgeon, whose limits those do not have', async () => {
    const { token, email } = await registerPatient(api);
    const body = { first_name: 'Jo', last_name: 'Larch', gmc_number: '5555561', email, password: PASSWORD };
    const { status, data } = await api.call(ENDPOINTS.registerSurgeon, { body });
    expect(status).toBe(201);
    expect(await Promise.all([token, data.access_token].map(isAlive))).toEqual([false, true]);
  });

  it('that begin on a new device are notified to the owner by email, and those on a known one are not', async () => {
    const { email } = await registerPatient(api);
    const phone = { 'user-agent': IPHONE, [DEVICE_HEADER]: 'p'.repeat(43) };
    const tablet = { [DEVICE_HEADER]: 't'.repeat(43) };
    await loginFrom(email, phone);
    await loginFrom(email, phone);
    expect(await mailFacts(api, 'new-device', email)).toEqual([]);
    await loginFrom(email, tablet);
    await loginFrom(email, tablet);
    expect(await mailFacts(api, 'new-device', email)).toEqual([
      { device: 'A device that did not say what it is' },
    ]);
  });

  it('that begin on several new devices are each notified, and none is covered up by a later one', async () => {
    const { email } = await registerPatient(api);
    await loginFrom(email, { [DEVICE_HEADER]: 'p'.repeat(43) });
    const stranger = { 'user-agent': 'curl of Linux', [DEVICE_HEADER]: 's'.repeat(43) };
    for (const from of [{ [DEVICE_HEADER]: 't'.repeat(43) }, stranger, { 'user-agent': IPHONE }])
      await loginFrom(email, from);
    expect((await mailFacts(api, 'new-device', email)).map(({ device }) => device)).toEqual([
      'Safari on an iPhone',
      'A browser on Linux',
      'A device that did not say what it is',
    ]);
  });

  it('that begin with a second profile on a new device are notified too', async () => {
    const { email } = await registerPatient(api);
    await loginFrom(email, { [DEVICE_HEADER]: 'p'.repeat(43) });
    const { status } = await api.call(ENDPOINTS.registerSurgeon, {
      body: { first_name: 'Ada', last_name: 'Hill', gmc_number: '7654329', email, password: PASSWORD },
      headers: { 'user-agent': IPHONE, [DEVICE_HEADER]: 't'.repeat(43) },
    });
    expect(status).toBe(201);
    expect(await mailFacts(api, 'new-device', email)).toEqual([{ device: 'Safari on an iPhone' }]);
  });

  it('that name no device are notified too, where the account has one', async () => {
    const { email } = await registerPatient(api);
    await loginFrom(email, { [DEVICE_HEADER]: 'p'.repeat(43) });
    await loginFrom(email, { 'user-agent': IPHONE });
    expect(await mailFacts(api, 'new-device', email)).toEqual([{ device: 'Safari on an iPhone' }]);
  });
});

describe('a session that nobody uses', () => {
  const api = useTestApp({ staffIdleMinutes: 15 });
  afterEach(() => api.clock.reset());

  const isOpen = async (token: string): Promise<boolean> =>
    (await api.call(ENDPOINTS.listSessions, { token })).status === 200;
  const openAfter = async (token: string, minutes: number): Promise<boolean> => {
    api.clock.advance(minutes * MINUTE_S);
    const open = await isOpen(token);
    api.clock.reset();
    return open;
  };
  const people = {
    'a surgeon': () => registerSurgeon(api),
    'an administrator': () => administrator(api),
    'a surgeon who is a patient too': async () =>
      registerPatient(api, { email: (await registerSurgeon(api)).email }),
    'a patient who has become a surgeon': async () => {
      const { email } = await registerPatient(api);
      return registerSurgeon(api, { email });
    },
  };

  it.each(Object.entries(people))(
    'of %s ends soon after the 15 minutes of the browser',
    async (_who, register) => {
      const { token } = await register();
      expect([await openAfter(token, 21), await openAfter(token, 16)]).toEqual([false, true]);
    },
  );

  it('goes on while the person reads, because the browser says so', async () => {
    const { token } = await registerSurgeon(api);
    for (let times = 0; times < 8; times += 1) {
      api.clock.advance(4 * MINUTE_S);
      expect((await api.call(ENDPOINTS.noteActivity, { token })).status).toBe(200);
    }
    api.clock.advance(21 * MINUTE_S);
    expect((await api.call(ENDPOINTS.noteActivity, { token })).status).toBe(401);
  });

  it('of a surgeon gets no new token, and is on no list of theirs', async () => {
    const { token, email } = await registerSurgeon(api);
    api.clock.advance(25 * MINUTE_S);
    expect((await api.call(ENDPOINTS.refreshToken, { token })).status).toBe(401);
    const again = await login(api, email);
    const { sessions } = (await api.call(ENDPOINTS.listSessions, { token: again })).data;
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true]);
  });

  it('of a person who is only a patient goes on', async () => {
    const { token } = await registerPatient(api);
    expect(await openAfter(token, 120)).toBe(true);
  });

  it('of a surgeon who is a patient too is on no list of theirs, and not counted for an administrator', async () => {
    const { email } = await registerSurgeon(api);
    await registerPatient(api, { email });
    api.clock.advance(25 * MINUTE_S);
    const [again, admin] = [await login(api, email), await administrator(api)];
    const { sessions } = (await api.call(ENDPOINTS.listSessions, { token: again })).data;
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true]);
    const query = { search: email };
    const { people: found } = (await api.call(ENDPOINTS.listPeople, { token: admin.token, query })).data;
    expect(found.map(({ sessions: open }) => open)).toEqual([1]);
  });
});
