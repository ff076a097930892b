import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { addPasskey } from '../harness/passkeys';
import { PASSWORD, registerPatient } from '../harness/people';
import { SoftwareAuthenticator } from '../harness/software-authenticator';

describe('logins with passkeys from one address', () => {
  const api = useTestApp({ rateLimitFactor: 1 / 60 });
  const challenge = async () => (await api.call(ENDPOINTS.beginPasskeyLogin)).data.options;
  const login = async (passkey: object) =>
    (await api.call(ENDPOINTS.loginWithPasskey, { body: { passkey } })).status;

  it('are refused after too many that failed, and only those count', async () => {
    const { token } = await registerPatient(api);
    const { authenticator } = await addPasskey(api, token);
    expect(await login(authenticator.get(await challenge()))).toBe(200);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const stranger = new SoftwareAuthenticator();
      statuses.push(await login(stranger.get(await challenge(), { userHandle: 'bm9ib2R5' })));
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('where the public address is a number', () => {
  const api = useTestApp({ publicUrl: 'http://127.0.0.1:41399' });

  it('a passkey is refused in words that name what works instead', async () => {
    const { token } = await registerPatient(api);
    const answers = [
      await api.call(ENDPOINTS.beginPasskey, { token, body: { password: PASSWORD } }),
      await api.call(ENDPOINTS.beginPasskeyLogin),
    ];
    for (const { status, failure } of answers)
      expect([status, failure.errors]).toEqual([409, [messages.passkeysUnavailable]]);
  });
});
