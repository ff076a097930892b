import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import {
  PASSWORD,
  askForReset,
  mailFacts,
  registerPatient,
  registerSurgeon,
  setSurgeonStatus,
  verifiedSurgeon,
} from '../harness/people';

const NEW_PASSWORD = 'Another 8 long words';

describe('registering', () => {
  const api = useTestApp();

  it('logs a patient in at once, and normalises the mobile number', async () => {
    const { token, patientId } = await registerPatient(api, { mobile_number: '07700 900-456' });

    const { data } = await api.call(ENDPOINTS.readPatient, { token, params: { id: 'me' } });

    expect(data.patient).toMatchObject({
      patient_id: patientId,
      patient_mobile_number: '+447700900456',
      patient_gender: null,
      patient_laterality: null,
      patient_date_of_birth: null,
    });
  });

  it('accepts null for details that are given later', async () => {
    const patient = await registerPatient(api, {
      gender: null,
      laterality: null,
      date_of_birth: null,
      title: null,
    });
    expect(patient.patientId).not.toBe('');
  });

  it.each([
    ['gender', 'Female'],
    ['date_of_birth', '1960-02-29'],
  ])('takes no %s from somebody who registers themselves', async (field, value) => {
    const { status, failure } = await api.call(ENDPOINTS.registerPatient, {
      body: {
        first_name: 'Sam',
        last_name: 'Field',
        email: 'too.early@people.test',
        password: PASSWORD,
        [field]: value,
      },
    });
    expect([status, failure.fields]).toEqual([422, { [field]: [messages.fieldUnexpected] }]);
  });

  it('collects every error by its field', async () => {
    const { status, failure } = await api.call(ENDPOINTS.registerSurgeon, {
      body: {
        first_name: ' ',
        last_name: 'Larch',
        gmc_number: '12',
        mobile_number: '12',
        email: 'x',
        password: 'short',
        roles: ['ADMIN'],
      },
    });

    expect(status).toBe(422);
    expect(failure.fields).toEqual({
      roles: [messages.fieldUnexpected],
      first_name: [messages.firstNameMissing],
      gmc_number: [messages.gmcNumberInvalid],
      mobile_number: [messages.mobileNumberInvalid],
      email: [messages.emailInvalid],
      password: [messages.passwordRule],
    });
  });

  it('refuses a common password whatever its case', async () => {
    const { status, failure } = await api.call(ENDPOINTS.registerPatient, {
      body: { first_name: 'A', last_name: 'B', email: 'common@people.test', password: 'PassW0rd' },
    });
    expect([status, failure.errors[0]]).toEqual([422, messages.passwordCommon]);
  });

  it('starts a surgeon NOT_VERIFIED, whatever the body says', async () => {
    const { token, surgeonId } = await registerSurgeon(api);
    const { data } = await api.call(ENDPOINTS.readSurgeon, { token, params: { id: 'me' } });
    expect(data.surgeon).toMatchObject({ surgeon_id: surgeonId, surgeon_status: 'NOT_VERIFIED' });
  });

  it('adds the missing profile when the account’s password is given, and is a conflict otherwise', async () => {
    const { email, patientId } = await registerPatient(api);
    const body = { first_name: 'Jo', last_name: 'Larch', gmc_number: '5555551', email, password: PASSWORD };

    const wrong = await api.call(ENDPOINTS.registerSurgeon, { body: { ...body, password: NEW_PASSWORD } });
    const right = await api.call(ENDPOINTS.registerSurgeon, { body });
    const again = await api.call(ENDPOINTS.registerSurgeon, { body });

    expect([wrong.status, wrong.failure.errors[0]]).toEqual([409, messages.accountExists]);
    expect([right.status, right.data.patient_id]).toEqual([201, patientId]);
    expect([again.status, again.failure.errors[0]]).toEqual([409, messages.accountExists]);
  });

  it('refuses the GMC number of a verified surgeon, until that one is rejected', async () => {
    const first = await verifiedSurgeon(api);
    const second = {
      gmc_number: first.gmcNumber,
      first_name: 'S',
      last_name: 'T',
      email: 's.t@people.test',
      password: PASSWORD,
    };

    const taken = await api.call(ENDPOINTS.registerSurgeon, { body: second });
    await setSurgeonStatus(api, first.surgeonId, 'REJECTED');
    const freed = await api.call(ENDPOINTS.registerSurgeon, { body: second });

    expect([taken.status, taken.failure.errors[0]]).toEqual([409, messages.gmcNumberTaken]);
    expect(freed.status).toBe(201);
  });

  it('lets several who wait name the same GMC number', async () => {
    const { gmcNumber: gmc_number } = await registerSurgeon(api);
    await expect(registerSurgeon(api, { gmc_number })).resolves.toMatchObject({ gmcNumber: gmc_number });
  });

  it('creates one account for two concurrent requests', async () => {
    const body = { first_name: 'A', last_name: 'B', email: 'twice@people.test', password: PASSWORD };
    const both = await Promise.all([1, 2].map(() => api.call(ENDPOINTS.registerPatient, { body })));
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  });

  it('is refused to a login that is over, which must not become a registration of one’s own', async () => {
    const { token } = await verifiedSurgeon(api);
    await api.call(ENDPOINTS.logout, { token });
    const { status, failure } = await api.call(ENDPOINTS.registerPatient, {
      token,
      body: { first_name: 'A', last_name: 'B', email: 'stale@people.test', password: PASSWORD },
    });
    expect([status, failure.errors[0]]).toEqual([401, messages.unauthenticated]);
  });

  it('stores no password in plain text', async () => {
    const { email } = await registerPatient(api);
    const [row] = await api.database.query('SELECT password_hash FROM account WHERE email = $1', [email]);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$/);
  });
});

describe('registering on behalf of a patient', () => {
  const api = useTestApp();
  const details = { title: null, first_name: 'Sam', last_name: 'Field', mobile_number: null };

  it('returns only the id and sends the patient a link for a week', async () => {
    const { token } = await verifiedSurgeon(api);
    const email = 'on.behalf@people.test';

    const { status, data } = await api.call(ENDPOINTS.registerPatient, {
      token,
      body: { ...details, email },
    });
    const [invitation] = await mailFacts(api, 'patient-invitation', email);
    api.clock.advance(6 * 24 * 3600);
    const link = await api.call(ENDPOINTS.readPasswordReset, { query: { token: invitation?.['token'] } });
    api.clock.advance(2 * 24 * 3600);
    const late = await api.call(ENDPOINTS.readPasswordReset, { query: { token: invitation?.['token'] } });
    api.clock.reset();

    expect([status, Object.keys(data)]).toEqual([201, ['patient_id']]);
    expect(link.data).toEqual({ email });
    expect([late.status, late.failure.errors[0]]).toEqual([422, messages.resetLinkInvalid]);
  });

  it('keeps the gender and the date of birth that the surgeon knows', async () => {
    const surgeon = await verifiedSurgeon(api);
    const send = (email: string, known: object) =>
      api.call(ENDPOINTS.registerPatient, { token: surgeon.token, body: { ...details, email, ...known } });

    const { data } = await send('well.known@people.test', {
      gender: 'Female',
      date_of_birth: '1960-02-29',
    });
    const young = await send('young@people.test', { date_of_birth: '2020-01-01' });
    const list = await api.call(ENDPOINTS.listSurgeonPatients, { token: surgeon.token });

    expect(list.data.patients).toMatchObject([
      { patient_id: data.patient_id, patient_gender: 'Female', patient_date_of_birth: '1960-02-29' },
    ]);
    expect([young.status, young.failure.fields]).toEqual([422, { date_of_birth: [messages.underAge] }]);
  });

  it('gives the patient the rest of the week, also when another person requests a link for them', async () => {
    const { token } = await verifiedSurgeon(api);
    const email = 'invited.and.reset@people.test';
    await api.call(ENDPOINTS.registerPatient, { token, body: { ...details, email } });
    const [invitation] = await mailFacts(api, 'patient-invitation', email);
    api.clock.advance(24 * 3600);
    await askForReset(api, email);
    const [newer] = await mailFacts(api, 'reset', email);
    const read = async (of: Record<string, string> | undefined) =>
      (await api.call(ENDPOINTS.readPasswordReset, { query: { token: of?.['token'] } })).status;
    api.clock.advance(5 * 24 * 3600);
    const inTheWeek = [await read(invitation), await read(newer)];
    api.clock.advance(24 * 3600);
    const afterIt = await read(newer);
    api.clock.reset();

    expect([inTheWeek, afterIt]).toEqual([[422, 200], 422]);
  });

  it('is refused for a surgeon who is not verified, with a password, and for a known email', async () => {
    const unverified = await registerSurgeon(api);
    const verified = await verifiedSurgeon(api);
    const known = await registerPatient(api);
    const send = (token: string, email: string, more: object = {}) =>
      api.call(ENDPOINTS.registerPatient, { token, body: { ...details, email, ...more } });

    const [byUnverified, withPassword, again] = [
      await send(unverified.token, 'new.1@people.test'),
      await send(verified.token, 'new.2@people.test', { password: PASSWORD }),
      await send(verified.token, known.email),
    ];

    expect([byUnverified.status, byUnverified.failure.errors[0]]).toEqual([
      403,
      messages.onlyVerifiedSurgeons,
    ]);
    expect([withPassword.status, Object.keys(withPassword.failure.fields ?? {})]).toEqual([
      422,
      ['password'],
    ]);
    expect([again.status, again.failure.errors[0]]).toEqual([409, messages.accountExistsFindPatient]);
  });

  it('allows no login until the patient has chosen a password', async () => {
    const { token } = await verifiedSurgeon(api);
    const email = 'without.password@people.test';
    await api.call(ENDPOINTS.registerPatient, { token, body: { ...details, email } });
    const { status } = await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD } });
    expect(status).toBe(401);
  });
});
