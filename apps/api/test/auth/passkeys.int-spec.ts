import { ENDPOINTS, messages, type OwnPasskey, type PasskeyAttestation } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { addPasskey, optionsFor, trailOf } from '../harness/passkeys';
import { PASSWORD, mailFacts, registerPatient, verifiedSurgeon } from '../harness/people';
import { SoftwareAuthenticator } from '../harness/software-authenticator';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1';
const MINUTE_S = 60;
const NOT_ADDED = [422, [messages.passkeyInvalid]];

describe('a new passkey', () => {
  const api = useTestApp();
  afterEach(() => api.clock.reset());

  const begin = (token: string, body: { password?: string } = {}) =>
    api.call(ENDPOINTS.beginPasskey, { token, body });
  const add = (token: string, passkey: PasskeyAttestation) =>
    api.call(ENDPOINTS.addPasskey, { token, body: { passkey }, headers: { 'user-agent': SAFARI } });
  const passkeysOf = async (token: string): Promise<readonly OwnPasskey[]> =>
    (await api.call(ENDPOINTS.listPasskeys, { token })).data.passkeys;

  it('is listed under the browser’s name, notified by email, and recorded in the trail', async () => {
    const { token, email } = await verifiedSurgeon(api);
    const made = await add(token, new SoftwareAuthenticator().create(await optionsFor(api, token)));
    expect(made.status).toBe(201);
    expect(await passkeysOf(token)).toEqual([made.data.passkey]);
    expect(made.data.passkey).toMatchObject({ name: 'Safari on an iPhone', last_used_at: null });
    expect(await mailFacts(api, 'passkey-changed', email)).toEqual([
      { was: 'ADDED', name: 'Safari on an iPhone' },
    ]);
    const { passkey_id } = made.data.passkey;
    expect(await trailOf(api, email, 'passkey.')).toEqual([
      {
        action: 'passkey.added',
        details: { passkey_id, public_key: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
  });

  it('can be looked for by the authenticator, asks who holds it, and is not made twice on one device', async () => {
    const { token } = await registerPatient(api);
    const { authenticator } = await addPasskey(api, token);
    expect(await optionsFor(api, token)).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id }],
    });
  });

  it('asks for the password 15 minutes after the last proof, and counts a wrong one', async () => {
    const { token, email } = await registerPatient(api);
    api.clock.advance(16 * MINUTE_S);
    const without = await begin(token);
    expect([without.status, without.failure.fields]).toEqual([422, { password: [messages.passwordMissing] }]);
    const wrong = await begin(token, { password: 'Another 8 words' });
    expect([wrong.status, wrong.failure.fields]).toEqual([422, { password: [messages.passwordWrong] }]);
    expect(await trailOf(api, email, 'password.refused')).toHaveLength(1);
    expect((await begin(token, { password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://consent.hospital.example.evil.test' }],
    ['another port of this site', { origin: 'http://localhost:41398' }],
    ['another host name', { rpId: 'evil.test' }],
    ['somebody whose finger or code was not asked for', { isVerified: false }],
  ])('of %s is not added', async (_who, lie) => {
    const { token } = await registerPatient(api);
    const { status, failure } = await add(
      token,
      new SoftwareAuthenticator().create(await optionsFor(api, token), lie),
    );
    expect([status, failure.errors]).toEqual(NOT_ADDED);
    expect(await passkeysOf(token)).toEqual([]);
  });

  it('is not added to an account for which it was not made, twice, or too late', async () => {
    const [mine, theirs] = [await registerPatient(api), await registerPatient(api)];
    const options = await optionsFor(api, mine.token);
    const answered = async (token: string, passkey: PasskeyAttestation) => (await add(token, passkey)).status;
    expect(await answered(theirs.token, new SoftwareAuthenticator().create(options))).toBe(422);
    expect(await answered(mine.token, new SoftwareAuthenticator().create(options))).toBe(201);
    expect(await answered(mine.token, new SoftwareAuthenticator().create(options))).toBe(422);
    const late = await optionsFor(api, mine.token);
    api.clock.advance(6 * MINUTE_S);
    expect(await answered(mine.token, new SoftwareAuthenticator().create(late))).toBe(422);
    expect([(await passkeysOf(mine.token)).length, await passkeysOf(theirs.token)]).toEqual([1, []]);
  });

  it('of an authenticator that has one already is not added to another account', async () => {
    const [mine, theirs] = [await registerPatient(api), await registerPatient(api)];
    const { authenticator } = await addPasskey(api, mine.token);
    const { status, failure } = await add(
      theirs.token,
      authenticator.create(await optionsFor(api, theirs.token)),
    );
    expect([status, failure.errors]).toEqual(NOT_ADDED);
  });

  it('gets the name that its owner gives, on one line', async () => {
    const { token } = await registerPatient(api);
    const { passkey } = await addPasskey(api, token);
    const params = { id: passkey.passkey_id };
    const renamed = await api.call(ENDPOINTS.renamePasskey, {
      token,
      params,
      body: { name: ' My\nlaptop ' },
    });
    expect(renamed.data.passkey).toEqual({ ...passkey, name: 'My laptop' });
    const tooLong = await api.call(ENDPOINTS.renamePasskey, {
      token,
      params,
      body: { name: 'a'.repeat(61) },
    });
    expect([tooLong.status, tooLong.failure.errors]).toEqual([422, [messages.passkeyNameInvalid]]);
  });

  it('is the twentieth at most', async () => {
    const { token } = await registerPatient(api);
    const waiting = await optionsFor(api, token);
    for (let made = 0; made < 20; made += 1) await addPasskey(api, token);
    const { status, failure } = await begin(token);
    expect([status, failure.errors]).toEqual([409, [messages.passkeysFull]]);
    expect((await add(token, new SoftwareAuthenticator().create(waiting))).status).toBe(409);
  });
});
