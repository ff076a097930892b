import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { PASSWORD, askForReset, login, mailFacts, registerPatient, registerSurgeon } from '../harness/people';

const NEW_PASSWORD = 'Another 8 long words';

describe('my own account', () => {
  const api = useTestApp({ rateLimitFactor: 1 });
  afterEach(() => api.database.query('DELETE FROM rate_limit_count'));

  interface Person {
    readonly token: string;
    readonly email: string;
  }
  const changePassword = ({ token }: Pick<Person, 'token'>, body: object = {}) =>
    api.call(ENDPOINTS.changePassword, {
      token,
      body: { old_password: PASSWORD, password: NEW_PASSWORD, ...body },
    });
  const changeEmail = ({ token }: Pick<Person, 'token'>, email: string, password = PASSWORD) =>
    api.call(ENDPOINTS.changeEmail, { token, body: { email, password } });
  const isAlive = async (token: string): Promise<boolean> =>
    (await api.call(ENDPOINTS.refreshToken, { token })).status === 200;
  const opens = async (email: string, password: string): Promise<boolean> =>
    (await api.call(ENDPOINTS.login, { body: { email, password } })).status === 200;
  const actionsOf = async (email: string): Promise<string[]> => {
    const entries: { action: string }[] = await api.database.query(
      `SELECT action FROM audit_entry e JOIN account a USING (account_id) WHERE a.email = $1
         AND action ~ '^(password|email|mobile-number)[.]' ORDER BY sequence`,
      [email],
    );
    return entries.map(({ action }) => action);
  };

  it('takes a new password with the old one, ends every other session, and says so by email', async () => {
    const patient = await registerPatient(api);
    const other = await login(api, patient.email);
    await askForReset(api, patient.email);
    const [link] = await mailFacts(api, 'reset', patient.email);

    const { status, data } = await changePassword(patient);

    expect([status, data]).toEqual([200, { success: true }]);
    expect(await Promise.all([patient.token, other].map(isAlive))).toEqual([true, false]);
    expect([await opens(patient.email, PASSWORD), await opens(patient.email, NEW_PASSWORD)]).toEqual([
      false,
      true,
    ]);
    expect(await mailFacts(api, 'password-changed', patient.email)).toHaveLength(1);
    expect(await actionsOf(patient.email)).toEqual(['password.reset-requested', 'password.changed']);
    const opened = await api.call(ENDPOINTS.readPasswordReset, { query: { token: link?.['token'] } });
    expect(opened.status).toBe(422);
  });

  it.each([
    ['old_password', { old_password: 'not mine 1' }, messages.passwordWrong],
    ['old_password', { old_password: '' }, messages.passwordMissing],
    ['password', { password: 'short1' }, messages.passwordRule],
    ['password', { password: 'Password1' }, messages.passwordCommon],
  ])('refuses a change where %s is wrong, and changes nothing', async (field, change, message) => {
    const patient = await registerPatient(api);
    const other = await login(api, patient.email);
    const { status, failure } = await changePassword(patient, change);
    expect([status, failure.fields]).toEqual([422, { [field]: [message] }]);
    expect([await isAlive(other), await opens(patient.email, PASSWORD)]).toEqual([true, true]);
    expect(await mailFacts(api, 'password-changed', patient.email)).toEqual([]);
  });

  it('refuses a new password that is hardly more than the name on the account', async () => {
    const patient = await registerPatient(api, { first_name: 'Wilhelmina', last_name: 'Ashdown' });
    const { status, failure } = await changePassword(patient, { password: 'ashdown 1940' });
    expect([status, failure.fields]).toEqual([422, { password: [messages.passwordCommon] }]);
    expect(await opens(patient.email, PASSWORD)).toBe(true);
  });

  it('counts a wrong password as a login does, together with those of the login', async () => {
    const patient = await registerPatient(api);
    const wrong = { old_password: 'not mine 1' };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await changePassword(patient, wrong)).status).toBe(422);
      expect((await changeEmail(patient, 'new.address@people.test', 'not mine 1')).status).toBe(422);
    }
    const last = [
      (await changePassword(patient)).status,
      (await changeEmail(patient, 'new.address@people.test')).status,
      (await api.call(ENDPOINTS.login, { body: { email: patient.email, password: PASSWORD } })).status,
    ];
    expect(last).toEqual([429, 429, 429]);
    expect(await actionsOf(patient.email)).toEqual(Array(10).fill('password.refused'));
  });

  it('keeps one of two new passwords that come at once', async () => {
    const patient = await registerPatient(api);
    const both = await Promise.all(
      ['Words 1 one', 'Words 2 two'].map((password) => changePassword(patient, { password })),
    );
    const [kept, refused] = both.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(kept).toBe(200);
    // The old password is no longer right once the other has been written.
    expect([409, 422]).toContain(refused);
    expect(await opens(patient.email, PASSWORD)).toBe(false);
  });

  it('takes another email with the password, and tells both addresses', async () => {
    const patient = await registerPatient(api);
    const email = `new.${patient.email}`;
    const { status, data } = await changeEmail(patient, ` ${email.toUpperCase()} `);
    expect([status, data]).toEqual([200, { email }]);
    const { data: read } = await api.call(ENDPOINTS.readPatient, {
      token: patient.token,
      params: { id: 'me' },
    });
    expect(read.patient.patient_email).toBe(email);
    expect([await opens(patient.email, PASSWORD), await opens(email, PASSWORD)]).toEqual([false, true]);
    expect(await mailFacts(api, 'email-changed', patient.email)).toEqual([{ to: 'FORMER' }]);
    expect(await mailFacts(api, 'email-changed', email)).toEqual([{ to: 'NEW' }]);
    expect(await actionsOf(email)).toEqual(['email.changed']);
  });

  it('leaves an email that stays the same as it is', async () => {
    const patient = await registerPatient(api);
    expect((await changeEmail(patient, patient.email)).status).toBe(200);
    expect(await mailFacts(api, 'email-changed', patient.email)).toEqual([]);
    expect(await actionsOf(patient.email)).toEqual([]);
  });

  it('refuses an email without the password, and one that another person has', async () => {
    const [patient, other] = [await registerPatient(api), await registerPatient(api)];
    const refused = [
      await changeEmail(patient, 'mine.now@people.test', 'not mine 1'),
      await changeEmail(patient, other.email),
    ];
    expect(refused.map(({ status, failure }) => [status, failure.errors[0]])).toEqual([
      [422, messages.passwordWrong],
      [422, messages.emailTaken],
    ]);
    expect(await opens(patient.email, PASSWORD)).toBe(true);
  });

  it('keeps one mobile number for a person who is patient and surgeon, and takes it away', async () => {
    const surgeon = await registerSurgeon(api);
    const { token } = await registerPatient(api, { email: surgeon.email });
    const kept = async () => {
      const [patient, profile] = [
        await api.call(ENDPOINTS.readPatient, { token, params: { id: 'me' } }),
        await api.call(ENDPOINTS.readSurgeon, { token, params: { id: 'me' } }),
      ];
      return [patient.data.patient.patient_mobile_number, profile.data.surgeon.surgeon_mobile_number];
    };
    const change = (mobile_number: string | null) =>
      api.call(ENDPOINTS.changeMobile, { token, body: { mobile_number } });
    expect((await change('07700 900123')).data).toEqual({ mobile_number: '+447700900123' });
    expect(await kept()).toEqual(['+447700900123', '+447700900123']);
    expect((await change('12')).failure.fields).toEqual({ mobile_number: [messages.mobileNumberInvalid] });
    expect((await change(null)).data).toEqual({ mobile_number: null });
    expect(await kept()).toEqual([null, null]);
    expect(await actionsOf(surgeon.email)).toEqual(['mobile-number.changed', 'mobile-number.changed']);
  });
});
