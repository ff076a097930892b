import { ENDPOINTS, messages, type PasskeyAssertion } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { setUpAuthenticator } from '../harness/authenticator';
import { TEST_SSO } from '../harness/environment';
import { addPasskey, trailOf } from '../harness/passkeys';
import { PASSWORD, verifiedSurgeon } from '../harness/people';

const QUARTER_S = 15 * 60;

/** Whatever changes with what somebody logs in, each after the same question. */
const CHANGES = [
  'beginPasskey',
  'removePasskey',
  'beginAuthenticator',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'connectSso',
  'disconnectSso',
] as const;

describe('what a login needs', () => {
  const api = useTestApp({ sso: TEST_SSO });
  afterEach(() => api.clock.reset());

  /** Somebody who has a passkey and an app. */
  const person = async () => {
    const { token, email } = await verifiedSurgeon(api);
    const { passkey, authenticator } = await addPasskey(api, token);
    await setUpAuthenticator(api, token);
    return { token, email, authenticator, id: passkey.passkey_id };
  };
  type Person = Awaited<ReturnType<typeof person>>;

  const change = (
    name: (typeof CHANGES)[number],
    { token, id }: Person,
    body: { password?: string } = {},
  ) => {
    const { [name]: row } = ENDPOINTS;
    return api.call(row, { token, body, ...(name === 'removePasskey' && { params: { id } }) });
  };
  const renew = async ({ token, authenticator }: Person) => {
    const { data } = await api.call(ENDPOINTS.beginProof, { token, body: {} });
    const passkey: PasskeyAssertion = authenticator.get(data.options);
    await api.call(ENDPOINTS.proveAgain, { token, body: { method: 'passkey', passkey } });
  };

  it.each(CHANGES)('is changed after the password, 15 minutes after the last proof: %s', async (name) => {
    const somebody = await person();
    api.clock.advance(QUARTER_S + 60);
    const without = await change(name, somebody);
    expect([without.status, without.failure.fields]).toEqual([422, { password: [messages.passwordMissing] }]);
    const wrong = await change(name, somebody, { password: 'Another 8 words' });
    expect([wrong.status, wrong.failure.fields]).toEqual([422, { password: [messages.passwordWrong] }]);
    expect(await trailOf(api, somebody.email, 'password.refused')).toHaveLength(1);
    expect((await change(name, somebody, { password: PASSWORD })).failure?.fields).toBeUndefined();
  });

  it.each(CHANGES)(
    'is changed after another proof in its place, and never by a wrong password: %s',
    async (name) => {
      const somebody = await person();
      api.clock.advance(QUARTER_S + 60);
      await renew(somebody);
      expect((await change(name, somebody, { password: 'Another 8 words' })).status).toBe(422);
      expect((await change(name, somebody)).failure?.fields).toBeUndefined();
    },
  );
});
