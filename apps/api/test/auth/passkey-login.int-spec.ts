import { ENDPOINTS, messages, type OwnPasskey, type PasskeyAssertion } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { whileHeld } from '../harness/held-row';
import { addPasskey, challengeOf, optionsFor, passkeyLogin, trailOf } from '../harness/passkeys';
import { PASSWORD, accountIdOf, mailFacts, registerPatient, registerSurgeon } from '../harness/people';
import { SoftwareAuthenticator } from '../harness/software-authenticator';

const MINUTE_S = 60;
const REFUSED = [401, [messages.passkeyRefused]];

describe('a login with a passkey', () => {
  const api = useTestApp();
  afterEach(() => api.clock.reset());

  const login = (passkey: PasskeyAssertion) => passkeyLogin(api, passkey);
  const passkeysOf = async (token: string): Promise<readonly OwnPasskey[]> =>
    (await api.call(ENDPOINTS.listPasskeys, { token })).data.passkeys;
  const refusal = async (passkey: PasskeyAssertion) => {
    const { status, failure } = await login(passkey);
    return [status, failure.errors];
  };

  it('names no account, and opens a session that knows how it was proved', async () => {
    const surgeon = await registerSurgeon(api);
    const { authenticator } = await addPasskey(api, surgeon.token);
    const options = await challengeOf(api);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options['allowCredentials']).toBeUndefined();
    const { status, data } = await login(authenticator.get(options));
    expect([status, data.surgeon_id, data.patient_id]).toEqual([200, surgeon.surgeonId, null]);
    const [session] = await api.database.query(
      'SELECT proof_kind FROM session ORDER BY created_at DESC LIMIT 1',
    );
    expect(session).toEqual({ proof_kind: 'passkey' });
    expect(await trailOf(api, surgeon.email, 'session.')).toEqual([
      { action: 'session.started', details: { session_id: expect.any(String) } },
    ]);
    const [used] = await passkeysOf(data.access_token);
    expect(used?.last_used_at).not.toBeNull();
  });

  it.each([
    ['at another site', { origin: 'https://consent.hospital.example.evil.test' }],
    ['for another host name', { rpId: 'evil.test' }],
    ['by somebody whose finger or code was not asked for', { isVerified: false }],
    ['for another account', { userHandle: 'bm9ib2R5' }],
  ])('%s opens nothing, and is in the trail', async (_how, lie) => {
    const { token, email } = await registerPatient(api);
    const { authenticator } = await addPasskey(api, token);
    expect(await refusal(authenticator.get(await challengeOf(api), lie))).toEqual(REFUSED);
    expect(await trailOf(api, email, 'session.refused')).toEqual([
      { action: 'session.refused', details: { proof: 'passkey' } },
    ]);
  });

  it('that was heard on the way opens nothing a second time, nor too late', async () => {
    const { token } = await registerPatient(api);
    const { authenticator } = await addPasskey(api, token);
    const answer = authenticator.get(await challengeOf(api));
    expect((await login(answer)).status).toBe(200);
    expect(await refusal(answer)).toEqual(REFUSED);
    const late = authenticator.get(await challengeOf(api));
    api.clock.advance(6 * MINUTE_S);
    expect(await refusal(late)).toEqual(REFUSED);
  });

  it('signed by another key, or for a challenge that was given for something else, opens nothing', async () => {
    const { token } = await registerPatient(api);
    const { authenticator } = await addPasskey(api, token);
    const other = new SoftwareAuthenticator();
    other.create(await optionsFor(api, token));
    const forged = { ...other.get(await challengeOf(api)), id: authenticator.id, rawId: authenticator.id };
    expect(await refusal(forged)).toEqual(REFUSED);
    const registration = await optionsFor(api, token);
    expect(await refusal(authenticator.get({ ...registration, rpId: 'localhost' }))).toEqual(REFUSED);
    expect(await refusal(authenticator.get({ challenge: 'bG9naW4gaW52ZW50ZWQ', rpId: 'localhost' }))).toEqual(
      REFUSED,
    );
  });

  it('that nobody knows is refused in the same words as a wrong one', async () => {
    const stranger = new SoftwareAuthenticator();
    const answer = stranger.get(await challengeOf(api), { userHandle: 'bm9ib2R5' });
    expect(await refusal(answer)).toEqual(REFUSED);
  });

  it('of a key that was copied is refused, whichever copy falls behind', async () => {
    const { token } = await registerPatient(api);
    const { authenticator } = await addPasskey(api, token, new SoftwareAuthenticator(true));
    const [first, second] = [await challengeOf(api), await challengeOf(api)];
    authenticator.counter += 5;
    expect((await login(authenticator.get(first))).status).toBe(200);
    authenticator.counter -= 2;
    expect(await refusal(authenticator.get(second))).toEqual(REFUSED);
  });

  it('after its passkey was removed opens nothing, and the owner was notified', async () => {
    const { token, email } = await registerPatient(api);
    const { authenticator, passkey } = await addPasskey(api, token);
    const params = { id: passkey.passkey_id };
    expect((await api.call(ENDPOINTS.removePasskey, { token, params, body: {} })).status).toBe(200);
    expect((await api.call(ENDPOINTS.removePasskey, { token, params, body: {} })).status).toBe(404);
    expect(await refusal(authenticator.get(await challengeOf(api)))).toEqual(REFUSED);
    expect(await passkeysOf(token)).toEqual([]);
    expect((await mailFacts(api, 'passkey-changed', email))[0]).toMatchObject({ was: 'REMOVED' });
    expect(await trailOf(api, email, 'passkey.')).toHaveLength(2);
  });

  it('whose passkey is removed while it goes on opens nothing', async () => {
    const { token, email } = await registerPatient(api);
    const { authenticator, passkey } = await addPasskey(api, token);
    const account_id = await accountIdOf(api, email);
    const answer = authenticator.get(await challengeOf(api));
    const { going } = await whileHeld(api, ['account', account_id], async ({ untilWaiting, query }) => {
      const refused = refusal(answer);
      await untilWaiting(1);
      await query('DELETE FROM passkey WHERE passkey_id = $1', [passkey.passkey_id]);
      return { going: refused };
    });
    expect(await going).toEqual(REFUSED);
  });

  it.each(['SUSPENDED', 'DISABLED'])(
    'to an account that is %s is refused as with its password',
    async (access) => {
      const { token, email } = await registerPatient(api);
      const { authenticator } = await addPasskey(api, token);
      await api.database.query('UPDATE account SET access = $2 WHERE email = $1', [email, access]);
      const byPassword = await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD } });
      const byPasskey = await login(authenticator.get(await challengeOf(api)));
      expect([byPasskey.status, byPasskey.failure.errors]).toEqual([
        byPassword.status,
        byPassword.failure.errors,
      ]);
      expect(byPasskey.status).toBe(403);
      expect(await trailOf(api, email, 'session.refused')).toHaveLength(2);
    },
  );

  it('is notified to the owner when it comes from a new device', async () => {
    const { token, email } = await registerPatient(api);
    const { authenticator } = await addPasskey(api, token);
    const from = async (device: string) =>
      passkeyLogin(api, authenticator.get(await challengeOf(api)), { 'x-device': device.repeat(43) });
    await from('p');
    await from('t');
    expect(await mailFacts(api, 'new-device', email)).toHaveLength(1);
  });
});
