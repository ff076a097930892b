import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { registerPatient, registerSurgeon, setSurgeonStatus, verifiedSurgeon } from './harness/people';
import { giveDetails, hospitalId, newSurgery, operationId } from './harness/surgeries';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

describe('surgeries', () => {
  const api = useTestApp();

  it('start with only an operation', async () => {
    const patient = await registerPatient(api);
    const surgery = await newSurgery(api, patient);
    expect(surgery).toMatchObject({
      patient_id: patient.patientId,
      operation_name: 'Total hip replacement',
      operation_laterality: 'required',
      surgeon_id: null,
      hospital_id: null,
      surgery_date: null,
      created_by: 'PATIENT',
    });
    expect(surgery.unique_code).toMatch(/^(?=.*[A-Z])(?=.*[2-9])[A-HJ-NP-Z2-9]{9}$/);
  });

  it('say whom to call at the hospital about the operation', async () => {
    const patient = await registerPatient(api);
    const { hospitals } = await patient.client.call(ENDPOINTS.listHospitals, {});
    const idOf = (name: string) =>
      hospitals.find(({ hospital_name }) => hospital_name === name)?.hospital_id ?? '';
    const team = async (key: string, hospital: string) => {
      const { surgery_id } = await newSurgery(api, patient, {
        operation_id: await operationId(api, key),
        hospital_id: idOf(hospital),
      });
      const { data } = await api.call(ENDPOINTS.readSurgery, {
        token: patient.token,
        params: { id: surgery_id },
      });
      return data.surgery.hospital_team;
    };
    expect([
      await team('total-hip-replacement', 'Aberdeen Royal Infirmary'),
      await team('inguinal-hernia-repair', 'Aberdeen Royal Infirmary'),
      await team('total-hip-replacement', 'Bradford Royal Infirmary'),
    ]).toEqual([
      { name: 'Hip and knee team', telephone: '01632 960100' },
      { name: 'Surgical admissions', telephone: '01632 960101' },
      null,
    ]);
  });

  it('start from an operation that is found by patients’ words for it', async () => {
    const { token } = await registerPatient(api);
    const found = async (search: string) => {
      const { data } = await api.call(ENDPOINTS.listOperations, { token, query: { search } });
      return data.operations.map(({ operation_name }) => operation_name);
    };
    expect(await found('gallstones')).toEqual(['Gallbladder removal (laparoscopic cholecystectomy)']);
    expect(await found('cholecyst')).toEqual(['Gallbladder removal (laparoscopic cholecystectomy)']);
    expect(await found('toothache')).toEqual([]);
  });

  it('are refused when the operation is missing or unknown', async () => {
    const { token } = await registerPatient(api);
    for (const body of [{}, { operation_id: UNKNOWN }]) {
      const { status, failure } = await api.call(ENDPOINTS.createSurgery, { token, body });
      expect(status).toBe(422);
      expect(failure.fields).toEqual({ operation_id: [messages.operationNotFoundCreating] });
    }
  });

  it('allow a patient to choose only a verified surgeon', async () => {
    const patient = await registerPatient(api);
    const surgeon = await registerSurgeon(api);
    const body = { operation_id: await operationId(api), surgeon_id: surgeon.surgeonId };
    const refused = await api.call(ENDPOINTS.createSurgery, { token: patient.token, body });
    expect(refused.failure.fields).toEqual({ surgeon_id: [messages.onlyVerifiedSurgeons] });
    await setSurgeonStatus(api, surgeon.surgeonId, 'VERIFIED');
    expect((await api.call(ENDPOINTS.createSurgery, { token: patient.token, body })).status).toBe(201);
  });

  it('refuse a past date when it is set, and keep a date that has passed', async () => {
    const patient = await registerPatient(api);
    const tomorrow = new Date(api.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const surgery = await newSurgery(api, patient, { surgery_date: tomorrow });
    const params = { id: surgery.surgery_id };
    const past = await api.call(ENDPOINTS.updateSurgery, {
      token: patient.token,
      params,
      body: { surgery_date: '2020-02-01' },
    });
    expect(past.failure.fields).toEqual({ surgery_date: [messages.dateInPast] });
    await api.database.query(`UPDATE surgery SET surgery_date = '2020-02-01' WHERE surgery_id = $1`, [
      surgery.surgery_id,
    ]);
    const same = await api.call(ENDPOINTS.updateSurgery, {
      token: patient.token,
      params,
      body: { surgery_date: '2020-02-01', hospital_id: await hospitalId(api) },
    });
    expect(same.status).toBe(200);
  });

  it('change only in the fields that are sent, and are cleared by null', async () => {
    const patient = await registerPatient(api);
    const hospital_id = await hospitalId(api);
    const surgery = await newSurgery(api, patient, { hospital_id });
    const params = { id: surgery.surgery_id };
    const untouched = await api.call(ENDPOINTS.updateSurgery, { token: patient.token, params, body: {} });
    expect(untouched.data.surgery.hospital_id).toBe(hospital_id);
    const cleared = await api.call(ENDPOINTS.updateSurgery, {
      token: patient.token,
      params,
      body: { hospital_id: null },
    });
    expect(cleared.data.surgery.hospital_id).toBeNull();
  });

  it('give the same reply for an unknown surgery and for another person’s', async () => {
    const [owner, stranger] = [await registerPatient(api), await registerPatient(api)];
    const surgery = await newSurgery(api, owner);
    const theirs = await api.call(ENDPOINTS.readSurgery, {
      token: stranger.token,
      params: { id: surgery.surgery_id },
    });
    const unknown = await api.call(ENDPOINTS.readSurgery, { token: stranger.token, params: { id: UNKNOWN } });
    const bare = ({ failure, status }: typeof theirs) => ({ status, ...failure, request_id: null });
    expect(bare(theirs)).toEqual(bare(unknown));
    expect(theirs.status).toBe(404);
  });

  it('let a linked surgeon correct the side, and hide the unique code from them', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const surgery = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    await giveDetails(api, patient, surgery.surgery_id);
    const { data, status } = await api.call(ENDPOINTS.updateSurgery, {
      token: surgeon.token,
      params: { id: surgery.surgery_id },
      body: { laterality: 'Right' },
    });
    expect(status).toBe(200);
    expect(data.surgery).toMatchObject({ surgery_laterality: 'Right', unique_code: null });
    const mails = await api.database.query(
      `SELECT 1 FROM outgoing_mail WHERE kind = 'side-corrected' AND recipient = $1`,
      [patient.email],
    );
    expect(mails).toHaveLength(1);
  });

  it('do not let a linked surgeon transfer them to another surgeon', async () => {
    const [patient, surgeon, other] = [
      await registerPatient(api),
      await verifiedSurgeon(api),
      await verifiedSurgeon(api),
    ];
    const surgery = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    const { status } = await api.call(ENDPOINTS.updateSurgery, {
      token: surgeon.token,
      params: { id: surgery.surgery_id },
      body: { surgeon_id: other.surgeonId },
    });
    expect(status).toBe(403);
  });

  it('are shown to a surgeon only when they are shared with the patient', async () => {
    const [patient, one, two] = [
      await registerPatient(api),
      await verifiedSurgeon(api),
      await verifiedSurgeon(api),
    ];
    const shared = await newSurgery(api, patient, { surgeon_id: one.surgeonId });
    await newSurgery(api, patient, { surgeon_id: two.surgeonId });
    const params = { id: patient.patientId };
    const seen = await api.call(ENDPOINTS.listPatientSurgeries, { token: one.token, params });
    expect(seen.data.surgeries.map(({ surgery_id }) => surgery_id)).toEqual([shared.surgery_id]);
    const stranger = await verifiedSurgeon(api);
    expect((await api.call(ENDPOINTS.listPatientSurgeries, { token: stranger.token, params })).status).toBe(
      404,
    );
  });

  it('are listed for a patient with the dated ones first', async () => {
    const patient = await registerPatient(api);
    const year = api.clock.now().getUTCFullYear() + 1;
    await newSurgery(api, patient);
    await newSurgery(api, patient, { surgery_date: `${year}-06-02` });
    await newSurgery(api, patient, { surgery_date: `${year}-03-02` });
    const { data } = await api.call(ENDPOINTS.listPatientSurgeries, {
      token: patient.token,
      params: { id: 'me' },
    });
    expect(data.surgeries.map(({ surgery_date }) => surgery_date)).toEqual([
      `${year}-03-02`,
      `${year}-06-02`,
      null,
    ]);
  });

  it('page and search hospitals on the server, and list them all without a page', async () => {
    const { token } = await registerPatient(api);
    const whole = await api.call(ENDPOINTS.listHospitals, { token });
    expect(whole.data.hospitals.length).toBeGreaterThanOrEqual(40);
    expect(whole.data.total).toBeUndefined();
    const page = await api.call(ENDPOINTS.listHospitals, { token, query: { page: 2, per_page: 10 } });
    expect(page.data).toMatchObject({ total: whole.data.hospitals.length, page: 2, per_page: 10 });
    expect(page.data.hospitals).toEqual(whole.data.hospitals.slice(10, 20));
    const found = await api.call(ENDPOINTS.listHospitals, { token, query: { search: 'LEEDS' } });
    expect(found.data.hospitals.length).toBeGreaterThan(0);
    expect(
      found.data.hospitals.every((hospital) => JSON.stringify(hospital).toLowerCase().includes('leeds')),
    ).toBe(true);
  });

  it('begin with the hospitals of a surgeon, the one where they operate most often first', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { hospitals } = await patient.client.call(ENDPOINTS.listHospitals, {});
    const [often, once] = [hospitals.at(-1), hospitals.at(-2)];
    for (const hospital of [once, often, often])
      await newSurgery(api, patient, {
        surgeon_id: surgeon.surgeonId,
        hospital_id: hospital?.hospital_id ?? null,
      });
    const query = { surgeon_id: surgeon.surgeonId, page: 1, per_page: 3 };
    const first = await patient.client.call(ENDPOINTS.listHospitals, { query });
    expect(first.hospitals).toEqual([often, once, hospitals[0]]);
    expect(first.total).toBe(hospitals.length);
  });
});
