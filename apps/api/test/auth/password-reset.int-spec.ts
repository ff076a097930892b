import { ENDPOINTS, messages } from '@candour/contracts';
import { AuditTrail } from '../../src/audit/audit-trail';
import { ResetRequestsService } from '../../src/auth/reset-requests.service';
import { useTestApp } from '../harness/app';
import { JWT, PASSWORD, askForReset, login, mailFacts, registerPatient } from '../harness/people';

const NEW_PASSWORD = 'Another 8 long words';

describe('resetting a password', () => {
  const api = useTestApp();
  const ask = (email: string) => askForReset(api, email);

  it('gives the same reply for an unknown email, and sends no mail', async () => {
    const { email } = await registerPatient(api);
    const [known, unknown] = [await ask(email), await ask('nobody.else@people.test')];

    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    expect(await mailFacts(api, 'reset', 'nobody.else@people.test')).toEqual([]);
  });

  it('answers a request for a link again when the first try failed half-way', async () => {
    const { email } = await registerPatient(api);
    await api.call(ENDPOINTS.requestPasswordReset, { body: { email } });
    const resets = api.app.get(ResetRequestsService);
    const failing = jest.spyOn(api.app.get(AuditTrail), 'record').mockRejectedValueOnce(new Error('gone'));
    await expect(resets.answerRequests()).rejects.toThrow('gone');
    failing.mockRestore();
    const half = await mailFacts(api, 'reset', email);
    await Promise.all([resets.answerRequests(), resets.answerRequests()]);
    await resets.answerRequests();

    expect(half).toEqual([]);
    expect(await mailFacts(api, 'reset', email)).toHaveLength(1);
    expect(await api.database.query('SELECT 1 FROM reset_request')).toEqual([]);
  });

  it('sets the password once, and ends every session', async () => {
    const { email, token } = await registerPatient(api);
    const other = await login(api, email);
    await ask(email);
    const [mail] = await mailFacts(api, 'reset', email);
    const body = { email, password: NEW_PASSWORD, token: mail?.['token'] };

    const read = await api.call(ENDPOINTS.readPasswordReset, { query: { token: mail?.['token'] } });
    const both = await Promise.all([1, 2].map(() => api.call(ENDPOINTS.resetPassword, { body })));
    const sessions = await Promise.all(
      [token, other].map((each) => api.call(ENDPOINTS.logout, { token: each })),
    );

    expect(read.data).toEqual({ email });
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
    expect(sessions.map(({ status }) => status)).toEqual([401, 401]);
    expect(await login(api, email, NEW_PASSWORD)).toMatch(JWT);
    expect((await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD } })).status).toBe(401);
  });

  it('makes an older link void by a newer one, and ends a link after an hour', async () => {
    const { email } = await registerPatient(api);
    await ask(email);
    const [older] = await mailFacts(api, 'reset', email);
    await ask(email);
    const [newer] = await mailFacts(api, 'reset', email);
    const read = (token: string | undefined) => api.call(ENDPOINTS.readPasswordReset, { query: { token } });

    const now = [(await read(older?.['token'])).status, (await read(newer?.['token'])).status];
    api.clock.advance(3601);
    const late = await read(newer?.['token']);
    api.clock.reset();

    expect(now).toEqual([422, 200]);
    expect([late.status, late.failure.errors[0]]).toEqual([422, messages.resetLinkInvalid]);
  });

  it('binds a link to its own email and stores only its hash', async () => {
    const [mine, theirs] = [await registerPatient(api), await registerPatient(api)];
    await ask(mine.email);
    const [mail] = await mailFacts(api, 'reset', mine.email);

    const { status, failure } = await api.call(ENDPOINTS.resetPassword, {
      body: { email: theirs.email, password: NEW_PASSWORD, token: mail?.['token'] },
    });
    const stored = await api.database.query('SELECT token_hash FROM reset_token');

    expect([status, failure.errors[0]]).toEqual([422, messages.resetLinkInvalid]);
    expect(JSON.stringify(stored)).not.toContain(mail?.['token']);
  });
});
