import { ENDPOINTS, askedBy, messages, type PasskeyAssertion } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { setUpAuthenticator } from '../harness/authenticator';
import { addPasskey, trailOf } from '../harness/passkeys';
import { PASSWORD, registerPatient, registerSurgeon } from '../harness/people';

describe('a passkey where the hospital asks staff for a second factor', () => {
  const api = useTestApp({ requireSecondFactor: 'staff' });

  /** A surgeon who has added a passkey since the registration, which opens a session. */
  const enrolled = async () => {
    const surgeon = await registerSurgeon(api);
    return { ...surgeon, ...(await addPasskey(api, surgeon.token)) };
  };
  const begin = async (email: string) => {
    const { data } = await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD } });
    return askedBy(data);
  };
  const optionsOf = async (ticket = '') =>
    (await api.call(ENDPOINTS.beginPasskeyAtLogin, { body: { ticket } })).data.options;
  const finish = (ticket: string | undefined, passkey: PasskeyAssertion) =>
    api.call(ENDPOINTS.finishLogin, { body: { ticket, method: 'passkey', passkey } });

  it('ends a login after the password, once, and is the proof of the session', async () => {
    const { email, authenticator } = await enrolled();
    const asked = await begin(email);
    expect(asked?.methods).toEqual(['passkey', 'recovery-code']);
    const options = await optionsOf(asked?.ticket);
    expect(options).toMatchObject({ allowCredentials: [{ id: authenticator.id }] });
    const answer = authenticator.get(options);
    expect((await finish(asked?.ticket, answer)).status).toBe(200);
    expect((await finish(asked?.ticket, answer)).status).toBe(401);
    const [session] = await api.database.query(
      'SELECT proof_kind FROM session ORDER BY created_at DESC LIMIT 1',
    );
    expect(session).toEqual({ proof_kind: 'passkey' });
  });

  it('of another person, or for another challenge, ends none, and is in the trail', async () => {
    const [mine, theirs] = [await enrolled(), await enrolled()];
    const asked = await begin(mine.email);
    const options = await optionsOf(asked?.ticket);
    const stolen = await finish(asked?.ticket, theirs.authenticator.get(options));
    expect([stolen.status, stolen.failure.errors]).toEqual([422, [messages.passkeyRefused]]);
    const free = (await api.call(ENDPOINTS.beginPasskeyLogin)).data.options;
    expect((await finish(asked?.ticket, mine.authenticator.get(free))).status).toBe(422);
    expect(await trailOf(api, mine.email, 'second-factor.refused')).toHaveLength(2);
  });

  it('is not removed when it is the only one, and is when another is left', async () => {
    const { token, passkey } = await enrolled();
    const remove = (id: string) => api.call(ENDPOINTS.removePasskey, { token, params: { id }, body: {} });
    const refused = await remove(passkey.passkey_id);
    expect([refused.status, refused.failure.errors]).toEqual([409, [messages.secondFactorRequired]]);
    const second = await addPasskey(api, token);
    expect((await remove(passkey.passkey_id)).status).toBe(200);
    await setUpAuthenticator(api, token);
    expect((await remove(second.passkey.passkey_id)).status).toBe(200);
  });

  it.each([1, 2, 3, 4, 5])('of several that are removed at once, one stays, try %i', async () => {
    const { token, passkey } = await enrolled();
    const more = await Promise.all([1, 2, 3, 4].map(() => addPasskey(api, token)));
    const answers = await Promise.all(
      [passkey, ...more.map((one) => one.passkey)].map(({ passkey_id: id }) =>
        api.call(ENDPOINTS.removePasskey, { token, params: { id }, body: {} }),
      ),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });
});

describe('a passkey where the hospital asks nobody for a second factor', () => {
  const api = useTestApp({ requireSecondFactor: 'off' });
  const begin = async (email: string) =>
    askedBy((await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD } })).data);
  const remove = (token: string, id: string) =>
    api.call(ENDPOINTS.removePasskey, { token, params: { id }, body: {} });

  it('is asked for after the password of a patient who has added one, or a recovery code in its place', async () => {
    const { token, email } = await registerPatient(api);
    expect(await begin(email)).toBeNull();
    const { recoveryCodes, passkey } = await addPasskey(api, token);
    const asked = await begin(email);
    expect(asked?.methods).toEqual(['passkey', 'recovery-code']);
    const [code = ''] = recoveryCodes ?? [];
    const body = { ticket: asked?.ticket, method: 'recovery-code', code };
    expect((await api.call(ENDPOINTS.finishLogin, { body })).status).toBe(200);
    expect((await remove(token, passkey.passkey_id)).status).toBe(200);
    expect(await begin(email)).toBeNull();
  });

  it('brings ten recovery codes, and another passkey or an app before it had brought them', async () => {
    const { token } = await registerPatient(api);
    expect((await addPasskey(api, token)).recoveryCodes).toHaveLength(10);
    expect((await addPasskey(api, token)).recoveryCodes).toBeNull();
    const other = await registerPatient(api);
    await setUpAuthenticator(api, other.token);
    expect((await addPasskey(api, other.token)).recoveryCodes).toBeNull();
  });

  it.each([1, 2, 3])('has one set of recovery codes where two are added at once, try %i', async () => {
    const { token } = await registerPatient(api);
    const added = await Promise.all([addPasskey(api, token), addPasskey(api, token)]);
    expect(added.filter(({ recoveryCodes }) => recoveryCodes !== null)).toHaveLength(1);
    const { data } = await api.call(ENDPOINTS.readAuthenticator, { token });
    expect(data.totp.recovery_codes_left).toBe(10);
  });
});
