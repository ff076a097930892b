import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import {
  PASSWORD,
  administrator,
  login,
  mailFacts,
  registerPatient,
  registerSurgeon,
  setSurgeonStatus,
  verifiedSurgeon,
} from './harness/people';

const NEW_PASSWORD = 'Another 8 long words';

describe('registering', () => {
  const api = useTestApp();

  it('logs a patient in at once, with the mobile number in its one form', async () => {
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

  it('takes the nulls that a registration sends for what is given later', async () => {
    const patient = await registerPatient(api, { gender: null, laterality: null, date_of_birth: null, title: null });
    expect(patient.patientId).not.toBe('');
  });

  it('collects every error by its field', async () => {
    const { status, failure } = await api.call(ENDPOINTS.registerSurgeon, {
      body: { first_name: ' ', last_name: 'Larch', gmc_number: '12', mobile_number: '12', email: 'x', password: 'short', roles: ['ADMIN'] },
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

  it('adds the missing profile when the password is the account’s, and is a conflict otherwise', async () => {
    const { email, patientId } = await registerPatient(api);
    const body = { first_name: 'Jo', last_name: 'Larch', gmc_number: '5555551', email, password: PASSWORD };

    const wrong = await api.call(ENDPOINTS.registerSurgeon, { body: { ...body, password: NEW_PASSWORD } });
    const right = await api.call(ENDPOINTS.registerSurgeon, { body });
    const again = await api.call(ENDPOINTS.registerSurgeon, { body });

    expect([wrong.status, wrong.failure.errors[0]]).toEqual([409, messages.accountExists]);
    expect([right.status, right.data.patient_id]).toEqual([201, patientId]);
    expect([again.status, again.failure.errors[0]]).toEqual([409, messages.accountExists]);
  });

  it('lets two surgeons share no GMC number, until one is rejected', async () => {
    const first = await registerSurgeon(api);
    const second = { gmc_number: first.gmcNumber, first_name: 'S', last_name: 'T', email: 's.t@people.test', password: PASSWORD };

    const taken = await api.call(ENDPOINTS.registerSurgeon, { body: second });
    await setSurgeonStatus(api, first.surgeonId, 'REJECTED');
    const freed = await api.call(ENDPOINTS.registerSurgeon, { body: second });

    expect([taken.status, taken.failure.errors[0]]).toEqual([409, messages.gmcNumberTaken]);
    expect(freed.status).toBe(201);
  });

  it('makes one account of two that register at once', async () => {
    const body = { first_name: 'A', last_name: 'B', email: 'twice@people.test', password: PASSWORD };
    const both = await Promise.all([1, 2].map(() => api.call(ENDPOINTS.registerPatient, { body })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('stores no password in the clear', async () => {
    const { email } = await registerPatient(api);
    const [row] = await api.database.query('SELECT password_hash FROM account WHERE email = $1', [email]);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });
});

describe('registering on behalf of a patient', () => {
  const api = useTestApp();
  const details = { title: null, first_name: 'Sam', last_name: 'Field', mobile_number: null };

  it('answers the id alone and sends the patient a link for a week', async () => {
    const { token } = await verifiedSurgeon(api);
    const email = 'on.behalf@people.test';

    const { status, data } = await api.call(ENDPOINTS.registerPatient, { token, body: { ...details, email } });
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

    expect([byUnverified.status, byUnverified.failure.errors[0]]).toEqual([403, messages.onlyVerifiedSurgeons]);
    expect([withPassword.status, Object.keys(withPassword.failure.fields ?? {})]).toEqual([422, ['password']]);
    expect([again.status, again.failure.errors[0]]).toEqual([409, messages.accountExistsFindPatient]);
  });

  it('lets nobody login until the patient has chosen a password', async () => {
    const { token } = await verifiedSurgeon(api);
    const email = 'without.password@people.test';
    await api.call(ENDPOINTS.registerPatient, { token, body: { ...details, email } });
    const { status } = await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD } });
    expect(status).toBe(401);
  });
});

describe('logging in and out', () => {
  const api = useTestApp();

  it('fails alike for a wrong password and an unknown email', async () => {
    const { email } = await registerPatient(api);
    const wrong = await api.call(ENDPOINTS.login, { body: { email, password: 'not this 1' } });
    const unknown = await api.call(ENDPOINTS.login, { body: { email: 'nobody@people.test', password: 'not this 1' } });

    const without = ({ request_id: _, ...rest }: { request_id: string }) => rest;
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(without(wrong.failure)).toEqual(without(unknown.failure));
    expect(wrong.failure.errors).toEqual([messages.loginFailed]);
  });

  it('takes the email in any case, and a stale token beside it', async () => {
    const { email } = await registerPatient(api);
    const { status } = await api.call(ENDPOINTS.login, {
      token: 'stale',
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    });
    expect(status).toBe(200);
  });

  it('hashes a password anew that was hashed with weaker parameters', async () => {
    const { email } = await registerPatient(api);
    const { hash } = await import('@node-rs/argon2');
    const weaker = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await api.database.query('UPDATE account SET password_hash = $2 WHERE email = $1', [email, weaker]);

    await login(api, email);

    const [row] = await api.database.query('SELECT password_hash FROM account WHERE email = $1', [email]);
    expect(row.password_hash).toContain('m=65536,t=3');
    expect(await login(api, email)).toBeTruthy();
  });

  it('gives a patient a token of 20 hours and staff one of an hour, and says nothing else in it', async () => {
    const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const patient = claimsOf((await registerPatient(api)).token);
    const surgeon = claimsOf((await registerSurgeon(api)).token);

    expect(Object.keys(patient).toSorted()).toEqual(
      ['aud', 'auth_id', 'auth_roles', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub'],
    );
    expect([patient.auth_roles, patient.exp - patient.iat]).toEqual([['PATIENT'], 20 * 3600]);
    expect([surgeon.auth_roles, surgeon.exp - surgeon.iat]).toEqual([['SURGEON'], 3600]);
  });

  it('ends the session at once, for every token of it', async () => {
    const { token } = await registerPatient(api);
    const refreshed = await api.call(ENDPOINTS.refreshToken, { token });

    const out = await api.call(ENDPOINTS.logout, { token });
    const after = await Promise.all(
      [token, refreshed.data.access_token].map((each) => api.call(ENDPOINTS.logout, { token: each })),
    );

    expect(out.data).toEqual({ success: true });
    expect(after.map(({ status }) => status)).toEqual([401, 401]);
    expect(after[0]?.headers['www-authenticate']).toBe('Bearer');
  });

  it('lets the old token live for 30 s after the new one is first used', async () => {
    const { token } = await registerPatient(api);
    const { data } = await api.call(ENDPOINTS.refreshToken, { token });
    const works = async (each: string) =>
      (await api.call(ENDPOINTS.readPatient, { token: each, params: { id: 'me' } })).status === 200;

    api.clock.advance(300);
    const beforeFirstUse = await works(token);
    const first = await works(data.access_token);
    api.clock.advance(25);
    const inFlight = await works(token);
    api.clock.advance(10);
    const after = [await works(token), await works(data.access_token)];
    api.clock.reset();

    expect([beforeFirstUse, first, inFlight, after]).toEqual([true, true, true, [false, true]]);
  });

  it('ends a session 24 h after login for a patient, whatever is refreshed', async () => {
    const { token } = await registerPatient(api);
    api.clock.advance(19 * 3600);
    const refreshed = await api.call(ENDPOINTS.refreshToken, { token });
    const login = Date.now() / 1000;
    api.clock.advance(6 * 3600);
    const after = await api.call(ENDPOINTS.refreshToken, { token: refreshed.data.access_token });
    api.clock.reset();

    expect(Math.abs(refreshed.data.expires_at - login - 24 * 3600)).toBeLessThan(30);
    expect(after.status).toBe(401);
  });
});

describe('a token', () => {
  const api = useTestApp();
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each([
    ['garbage', () => 'garbage'],
    ['with no signature and alg none', (token: string) => `${part({ alg: 'none', typ: 'at+jwt' })}.${token.split('.')[1]}.`],
    ['with another type', (token: string) => `${part({ alg: 'HS256', typ: 'JWT' })}.${token.split('.').slice(1).join('.')}`],
    ['with changed claims', (token: string) => {
      const [head, body, signature] = token.split('.');
      const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
      return `${head}.${part({ ...claims, auth_roles: ['ADMIN'] })}.${signature}`;
    }],
  ])('%s is nobody’s', async (_, forge) => {
    const { token } = await registerPatient(api);
    const { status, failure } = await api.call(ENDPOINTS.listSurgeons, { token: forge(token) });
    expect([status, failure.code]).toEqual([401, 'request.unauthenticated']);
  });

  it('in another scheme than Bearer is none', async () => {
    const { token } = await registerPatient(api);
    const { status } = await api.call(ENDPOINTS.listSurgeons, { headers: { authorization: `Basic ${token}` } });
    expect(status).toBe(401);
  });

  it('does not stand in for the API key', async () => {
    const { token } = await registerPatient(api);
    const { status, failure } = await api.call(ENDPOINTS.listSurgeons, { token, headers: { 'x-api-key': 'wrong' } });
    expect([status, failure.code]).toEqual([401, 'request.api-key']);
  });
});

describe('resetting a password', () => {
  const api = useTestApp();
  const ask = (email: string) => api.call(ENDPOINTS.requestPasswordReset, { body: { email } });

  it('answers the same for an unknown email, and mails nobody', async () => {
    const { email } = await registerPatient(api);
    const [known, unknown] = [await ask(email), await ask('nobody.else@people.test')];

    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    expect(await mailFacts(api, 'reset', 'nobody.else@people.test')).toEqual([]);
  });

  it('sets the password once, and logs every session out', async () => {
    const { email, token } = await registerPatient(api);
    const other = await login(api, email);
    await ask(email);
    const [mail] = await mailFacts(api, 'reset', email);
    const body = { email, password: NEW_PASSWORD, token: mail?.['token'] };

    const read = await api.call(ENDPOINTS.readPasswordReset, { query: { token: mail?.['token'] } });
    const both = await Promise.all([1, 2].map(() => api.call(ENDPOINTS.resetPassword, { body })));
    const sessions = await Promise.all([token, other].map((each) => api.call(ENDPOINTS.logout, { token: each })));

    expect(read.data).toEqual({ email });
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(sessions.map(({ status }) => status)).toEqual([401, 401]);
    expect(await login(api, email, NEW_PASSWORD)).toBeTruthy();
    expect((await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD } })).status).toBe(401);
  });

  it('lets a newer link cancel the older, and ends a link after an hour', async () => {
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

  it('binds a link to its own email and keeps it only as a hash', async () => {
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

describe('surgeons', () => {
  const api = useTestApp();

  it('are whole to themselves and to an administrator, and to others only when verified and without contact', async () => {
    const [surgeon, patient, admin] = [await verifiedSurgeon(api), await registerPatient(api), await administrator(api)];
    const unverified = await registerSurgeon(api);
    const read = (token: string, id: string) => api.call(ENDPOINTS.readSurgeon, { token, params: { id } });

    const [own, toAdmin, toPatient] = [
      await read(surgeon.token, 'me'),
      await read(admin.token, unverified.surgeonId),
      await read(patient.token, surgeon.surgeonId),
    ];
    const hidden = await read(patient.token, unverified.surgeonId);

    expect(own.data.surgeon.surgeon_email).toBe(surgeon.email);
    expect(toAdmin.data.surgeon.surgeon_email).toBe(unverified.email);
    expect(Object.keys(toPatient.data.surgeon).toSorted()).toEqual([
      'surgeon_first_name',
      'surgeon_gmc_number',
      'surgeon_id',
      'surgeon_last_name',
      'surgeon_status',
      'surgeon_title',
    ]);
    expect([hidden.status, hidden.failure.errors[0]]).toEqual([404, messages.surgeonNotFound]);
    expect((await read(patient.token, 'me')).status).toBe(404);
    expect((await read(patient.token, 'nonsense')).status).toBe(400);
  });

  it('are listed by last then first name, searched and paged', async () => {
    const { token } = await verifiedSurgeon(api, { first_name: 'Zoe', last_name: 'Aardvark' });
    await verifiedSurgeon(api, { first_name: 'Amy', last_name: 'Aardvark' });

    const { data } = await api.call(ENDPOINTS.listSurgeons, { token, query: { search: 'aardv', page: 1, per_page: 1 } });

    expect(data.surgeons.map(({ surgeon_first_name }) => surgeon_first_name)).toEqual(['Amy']);
    expect([data.total, data.page, data.per_page]).toEqual([2, 1, 1]);
  });

  it('are verified and rejected by an administrator, who leaves one mail and one audit entry a change', async () => {
    const [admin, surgeon] = [await administrator(api), await registerSurgeon(api)];
    const decide = (status: string) =>
      api.call(ENDPOINTS.decideVerification, { token: admin.token, body: { surgeon_id: surgeon.surgeonId, status } });
    const waiting = async () =>
      (await api.call(ENDPOINTS.listUnverifiedSurgeons, { token: admin.token })).data.surgeons.some(
        ({ surgeon_id }) => surgeon_id === surgeon.surgeonId,
      );

    const before = await waiting();
    const statuses = [await decide('VERIFIED'), await decide('VERIFIED'), await decide('REJECTED')].map(
      ({ status, data }) => [status, data.surgeon.surgeon_status],
    );
    const entries = await api.database.query(
      `SELECT details FROM audit_entry WHERE action = 'surgeon.verification-decided' AND subject_id = $1 ORDER BY sequence`,
      [surgeon.surgeonId],
    );

    expect([before, await waiting()]).toEqual([true, false]);
    expect(statuses).toEqual([[200, 'VERIFIED'], [200, 'VERIFIED'], [200, 'REJECTED']]);
    expect(entries.map(({ details }: { details: object }) => details)).toEqual([
      { from: 'NOT_VERIFIED', to: 'VERIFIED' },
      { from: 'VERIFIED', to: 'REJECTED' },
    ]);
    expect(await mailFacts(api, 'verification-decided', surgeon.email)).toHaveLength(2);
    expect((await decide('NOT_VERIFIED')).status).toBe(422);
  });

  it('never decide on themselves', async () => {
    const surgeon = await registerSurgeon(api);
    await api.database.query('UPDATE account SET is_admin = true WHERE email = $1', [surgeon.email]);
    const { status, failure } = await api.call(ENDPOINTS.decideVerification, {
      token: surgeon.token,
      body: { surgeon_id: surgeon.surgeonId, status: 'VERIFIED' },
    });
    expect([status, failure.errors[0]]).toEqual([403, messages.ownVerification]);
  });

  it('lose all access to patients at once when they are rejected, and keep their session', async () => {
    const surgeon = await verifiedSurgeon(api);
    const { email } = await registerPatient(api);
    const find = () => api.call(ENDPOINTS.findPatientByEmail, { token: surgeon.token, query: { email } });

    const before = await find();
    await setSurgeonStatus(api, surgeon.surgeonId, 'REJECTED');
    const after = await find();
    const own = await api.call(ENDPOINTS.readSurgeon, { token: surgeon.token, params: { id: 'me' } });

    expect([before.status, after.status, after.failure.errors[0]]).toEqual([200, 403, messages.onlyVerifiedSurgeons]);
    expect(own.data.surgeon.surgeon_status).toBe('REJECTED');
  });

  it('are invited at most once a day by one patient, with the same answer each time', async () => {
    const patient = await registerPatient(api);
    const email = 'colleague@hospital.test';
    const invite = (token: string) => api.call(ENDPOINTS.inviteSurgeon, { token, body: { email } });

    const answers = [await invite(patient.token), await invite(patient.token)].map(({ data }) => data);
    const mailsToday = (await mailFacts(api, 'surgeon-invitation', email)).length;
    api.clock.advance(24 * 3600 + 1);
    await invite(await login(api, patient.email));
    const mailsTomorrow = (await mailFacts(api, 'surgeon-invitation', email)).length;
    api.clock.reset();

    expect(answers).toEqual([{ status: 'success' }, { status: 'success' }]);
    expect([mailsToday, mailsTomorrow]).toEqual([1, 2]);
  });
});

describe('patients', () => {
  const api = useTestApp();

  it('are found by a verified surgeon by exact email, with their names alone, and it is written down', async () => {
    const [surgeon, patient] = [await verifiedSurgeon(api), await registerPatient(api)];
    const find = (email: string) => api.call(ENDPOINTS.findPatientByEmail, { token: surgeon.token, query: { email } });

    const [found, missed, partial] = [await find(patient.email), await find('not.here@people.test'), await find('a@')];
    const entries = await api.database.query(
      `SELECT 1 FROM audit_entry WHERE action = 'patient.found-by-email' AND subject_id = $1`,
      [patient.patientId],
    );

    expect(Object.keys(found.data.patient)).toHaveLength(5);
    expect([missed.status, missed.failure.errors[0]]).toEqual([404, messages.patientNotFound]);
    expect(partial.status).toBe(422);
    expect(entries).toHaveLength(1);
  });

  it('are hidden from other patients and from surgeons who share no surgery', async () => {
    const [one, other, surgeon] = [await registerPatient(api), await registerPatient(api), await verifiedSurgeon(api)];
    const read = (token: string, id: string) => api.call(ENDPOINTS.readPatient, { token, params: { id } });

    const hidden = [
      await read(other.token, one.patientId),
      await read(surgeon.token, one.patientId),
      await read(other.token, '01890000-0000-7000-8000-000000000000'),
    ];

    expect(hidden.map(({ status, failure }) => [status, failure.errors[0]])).toEqual(
      Array(3).fill([404, messages.patientNotFound]),
    );
    expect((await read(one.token, one.patientId)).status).toBe(200);
  });

  it('give their details one by one, and nobody is under 18', async () => {
    const { token } = await registerPatient(api);
    const update = (body: object) => api.call(ENDPOINTS.updatePatientDetails, { token, params: { id: 'me' }, body });

    await update({ gender: 'Female' });
    const { data } = await update({ date_of_birth: '1960-02-29', laterality: 'Left' });
    const young = await update({ date_of_birth: '2020-01-01' });

    expect(data.patient).toMatchObject({
      patient_gender: 'Female',
      patient_date_of_birth: '1960-02-29',
      patient_laterality: 'Left',
    });
    expect([young.status, young.failure.fields]).toEqual([422, { date_of_birth: [messages.underAge] }]);
    expect((await update({ email: 'other@people.test' })).status).toBe(422);
    expect((await update({ surgery_id: '01890000-0000-7000-8000-000000000000' })).failure.fields).toEqual({
      surgery_id: [messages.notFound],
    });
  });
});
