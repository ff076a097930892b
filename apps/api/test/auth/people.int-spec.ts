import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import {
  administrator,
  mailFacts,
  registerPatient,
  registerSurgeon,
  setSurgeonStatus,
  verifiedSurgeon,
} from '../harness/people';
import { newSurgery } from '../harness/surgeries';

describe('surgeons', () => {
  const api = useTestApp();

  it('are shown whole to themselves and administrators, and to others only when verified, without contact', async () => {
    const [surgeon, patient, admin] = [
      await verifiedSurgeon(api),
      await registerPatient(api),
      await administrator(api),
    ];
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

  it('are listed by last then first name, with search and pages', async () => {
    const { token } = await verifiedSurgeon(api, { first_name: 'Zoe', last_name: 'Aardvark' });
    await verifiedSurgeon(api, { first_name: 'Amy', last_name: 'Aardvark' });

    const { data } = await api.call(ENDPOINTS.listSurgeons, {
      token,
      query: { search: 'aardv', page: 1, per_page: 1 },
    });

    expect(data.surgeons.map(({ surgeon_first_name }) => surgeon_first_name)).toEqual(['Amy']);
    expect([data.total, data.page, data.per_page]).toEqual([2, 1, 1]);
  });

  it('are listed with the two hospitals where most of their surgeries to come are', async () => {
    const surgeon = await verifiedSurgeon(api, { last_name: 'Wherever' });
    const { hospitals } = (await api.call(ENDPOINTS.listHospitals, { token: surgeon.token })).data;
    const [rare, often, never] = hospitals;
    const patient = await registerPatient(api);
    for (const hospital of [rare, often, often])
      await newSurgery(api, patient, {
        surgeon_id: surgeon.surgeonId,
        hospital_id: hospital?.hospital_id ?? null,
      });
    const ended = await newSurgery(api, patient, {
      surgeon_id: surgeon.surgeonId,
      hospital_id: never?.hospital_id ?? null,
    });
    await api.call(ENDPOINTS.endSurgery, {
      token: surgeon.token,
      params: { id: ended.surgery_id },
      body: { outcome: 'CANCELLED', on: '2026-11-01' },
    });
    const { data } = await api.call(ENDPOINTS.listSurgeons, {
      token: patient.token,
      query: { search: 'wherever', page: 1 },
    });
    expect(data.surgeons.map(({ surgeon_hospitals }) => surgeon_hospitals)).toEqual([
      [often?.hospital_name, rare?.hospital_name],
    ]);
  });

  it('are sorted without regard to the case of a name', async () => {
    const { token } = await verifiedSurgeon(api, { first_name: 'Bo', last_name: 'van Ordning' });
    await verifiedSurgeon(api, { first_name: 'Cy', last_name: 'Wordning' });
    await verifiedSurgeon(api, { first_name: 'Al', last_name: 'Van Ordning' });
    const { data } = await api.call(ENDPOINTS.listSurgeons, { token, query: { search: 'ordning' } });
    expect(data.surgeons.map(({ surgeon_first_name }) => surgeon_first_name)).toEqual(['Al', 'Bo', 'Cy']);
  });

  it('are an empty list on a page past the end, with the total number', async () => {
    const { token } = await verifiedSurgeon(api, { last_name: 'Pastend' });
    const { data } = await api.call(ENDPOINTS.listSurgeons, { token, query: { search: 'pastend', page: 7 } });
    expect(data).toEqual({ surgeons: [], total: 1, page: 7, per_page: 10 });
  });

  it('are verified and rejected by an administrator, with one mail and one audit entry for each change', async () => {
    const [admin, surgeon] = [await administrator(api), await registerSurgeon(api)];
    const decide = (status: string) =>
      api.call(ENDPOINTS.decideVerification, {
        token: admin.token,
        body: { surgeon_id: surgeon.surgeonId, status },
      });
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
    expect(statuses).toEqual([
      [200, 'VERIFIED'],
      [200, 'VERIFIED'],
      [200, 'REJECTED'],
    ]);
    expect(entries.map(({ details }: { details: object }) => details)).toMatchObject([
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

  it('of one GMC number are verified once, and the administrator reads why the others are not', async () => {
    const { token } = await administrator(api);
    const first = await registerSurgeon(api);
    const second = await registerSurgeon(api, { gmc_number: first.gmcNumber });
    const verify = ({ surgeonId: surgeon_id }: { surgeonId: string }) =>
      api.call(ENDPOINTS.decideVerification, { token, body: { surgeon_id, status: 'VERIFIED' } });

    expect((await verify(first)).status).toBe(200);
    const refused = await verify(second);
    expect([refused.status, refused.failure.errors[0]]).toEqual([409, messages.gmcNumberHeld]);
    await setSurgeonStatus(api, first.surgeonId, 'REJECTED');
    expect((await verify(second)).status).toBe(200);
  });

  it('lose all access to patients at once when they are rejected, and keep their session', async () => {
    const surgeon = await verifiedSurgeon(api);
    const { email } = await registerPatient(api);
    const find = () => api.call(ENDPOINTS.findPatientByEmail, { token: surgeon.token, query: { email } });

    const before = await find();
    await setSurgeonStatus(api, surgeon.surgeonId, 'REJECTED');
    const after = await find();
    const own = await api.call(ENDPOINTS.readSurgeon, { token: surgeon.token, params: { id: 'me' } });

    expect([before.status, after.status, after.failure.errors[0]]).toEqual([
      200,
      403,
      messages.onlyVerifiedSurgeons,
    ]);
    expect(own.data.surgeon.surgeon_status).toBe('REJECTED');
  });
});

describe('patients', () => {
  const api = useTestApp();

  it('are found by a verified surgeon by exact email, with their names and birth date alone, and the search is recorded', async () => {
    const [surgeon, patient] = [await verifiedSurgeon(api), await registerPatient(api)];
    const find = (email: string) =>
      api.call(ENDPOINTS.findPatientByEmail, { token: surgeon.token, query: { email } });

    const [found, missed, partial] = [
      await find(patient.email),
      await find('not.here@people.test'),
      await find('a@'),
    ];
    const entries = await api.database.query(
      `SELECT 1 FROM audit_entry WHERE action = 'patient.found-by-email' AND subject_id = $1`,
      [patient.patientId],
    );

    expect(Object.keys(found.data.patient)).toHaveLength(6);
    expect([missed.status, missed.failure.errors[0]]).toEqual([404, messages.patientNotFound]);
    expect(partial.status).toBe(422);
    expect(entries).toHaveLength(1);
  });

  it('are hidden from other patients and from surgeons who share no surgery', async () => {
    const [one, other, surgeon] = [
      await registerPatient(api),
      await registerPatient(api),
      await verifiedSurgeon(api),
    ];
    const read = (token: string, id: string) => api.call(ENDPOINTS.readPatient, { token, params: { id } });

    const hidden = [
      await read(other.token, one.patientId),
      await read(surgeon.token, one.patientId),
      await read(other.token, '01890000-0000-7000-8000-000000000000'),
    ];

    expect(new Set(hidden.map(({ status, failure }) => `${status} ${failure.errors[0]}`))).toEqual(
      new Set([`404 ${messages.patientNotFound}`]),
    );
    expect((await read(one.token, one.patientId)).status).toBe(200);
  });

  it('give their details one by one, and must be at least 18', async () => {
    const { token } = await registerPatient(api);
    const update = (body: object) =>
      api.call(ENDPOINTS.updatePatientDetails, { token, params: { id: 'me' }, body });

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
