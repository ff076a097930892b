import { ENDPOINTS, type Endpoint, type EndpointName, PERMISSIONS, endpointNames } from '@candour/contracts';
import { DataSource } from 'typeorm';
import { EXPECTATIONS } from './access-matrix/expectations';
import { type Caller, type World, makeWorld } from './access-matrix/world';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { completeCertificate, giveDetails, hospitalId, newSurgery } from './harness/surgeries';

const rows: Readonly<Record<EndpointName, Endpoint>> = ENDPOINTS;
const showing = endpointNames.filter((name) => {
  const { who } = rows[name];
  return who !== 'anyone' && PERMISSIONS[who].showsPatients;
});

/** Every read entry about one patient: of a surgery, of the patient, and of several at once. */
const OF_PATIENT = `
  WITH own AS (SELECT surgery_id FROM surgery WHERE patient_id = $1),
  reads AS NOT MATERIALIZED (
    SELECT sequence, request_id, account_id, role, surgery_id, subject_id, details FROM audit_entry
    WHERE action = 'record.read'
  )
  SELECT reads.* FROM reads JOIN own ON own.surgery_id = reads.surgery_id
  UNION SELECT * FROM reads WHERE surgery_id IS NULL AND subject_id = $1
  UNION SELECT * FROM reads
    WHERE surgery_id IS NULL AND details @> jsonb_build_object('patients', jsonb_build_array($1::text))
  UNION SELECT reads.* FROM reads JOIN own ON reads.surgery_id IS NULL
    AND reads.details @> jsonb_build_object('surgeries', jsonb_build_array(own.surgery_id))
  ORDER BY sequence`;

interface Entry {
  readonly request_id: string;
  readonly account_id: string;
  readonly role: string;
  readonly surgery_id: string | null;
  readonly subject_id: string | null;
  readonly details: { readonly call: string };
}

describe('the record of reads of patient data', () => {
  const api = useTestApp();
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(api);
  });

  const readsOf = (patientId: string): Promise<Entry[]> => api.database.query(OF_PATIENT, [patientId]);
  const entriesOf = (requestId: unknown): Promise<Entry[]> =>
    api.database.query(`SELECT * FROM audit_entry WHERE action = 'record.read' AND request_id = $1`, [
      requestId,
    ]);

  const asOwner = async (work: (owner: DataSource) => Promise<void>): Promise<void> => {
    const owner = await new DataSource({ type: 'postgres', url: api.databaseUrl }).initialize();
    try {
      await work(owner);
    } finally {
      await owner.destroy();
    }
  };

  const callAs = (name: EndpointName, caller: Caller) => {
    const { params, query, body, about } = EXPECTATIONS[name];
    const id = about?.(world) ?? '';
    return api.call(rows[name], {
      token: world.tokenOf(caller) ?? '',
      ...(params ? { params: params(world, id) } : {}),
      ...(query ? { query: query(world) } : {}),
      ...(body ? { body: body(world, id, caller) } : {}),
    });
  };

  it.each(showing)('has one entry for %s by the linked surgeon, and none for a refusal', async (name) => {
    const answer = await callAs(name, 'linked surgeon');
    const entries = await entriesOf(answer.headers['x-request-id']);
    const showsSomebody = rows[name].surgery || JSON.stringify(answer.data ?? '').includes('surgery_id');
    const isRead = answer.status < 300 && (showsSomebody || name.includes('Patient'));
    expect(entries).toEqual(
      isRead ? [expect.objectContaining({ role: 'SURGEON', details: expect.anything() })] : [],
    );
    for (const { details } of entries) expect(details.call).toBe(name);
  });

  it.each(showing)('has no entry for %s by the patient', async (name) => {
    const answer = await callAs(name, 'owner');
    expect(await entriesOf(answer.headers['x-request-id'])).toEqual([]);
  });

  /** A surgery that both sides have signed, with its documents. */
  const signed = async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id, unique_code } = await newSurgery(api, patient, {
      surgeon_id: surgeon.surgeonId,
      hospital_id: await hospitalId(api),
    });
    const params = { id: surgery_id };
    await completeCertificate(api, patient, surgery_id);
    await giveDetails(api, patient, surgery_id);
    await api.call(ENDPOINTS.signConsentForm, {
      token: patient.token,
      params,
      body: { patient_signature: patient.name },
    });
    return { patient, surgeon, surgery_id, unique_code: unique_code ?? '', params };
  };

  it('can be searched by patient, with lists, searches, previews and opened documents', async () => {
    const { patient, surgeon, surgery_id, unique_code, params } = await signed();
    const { token } = surgeon;
    const other = await newSurgery(api, await registerPatient(api), { surgeon_id: surgeon.surgeonId });
    await api.call(ENDPOINTS.listSurgeonPatients, { token });
    await api.call(ENDPOINTS.listSurgeonSurgeries, { token });
    await api.call(ENDPOINTS.listConsentForms, { token });
    await api.call(ENDPOINTS.listPatientSurgeries, { token, params: { id: patient.patientId } });
    await api.call(ENDPOINTS.readPatient, { token, params: { id: patient.patientId } });
    await api.call(ENDPOINTS.readPatientNeeds, { token, params: { id: patient.patientId } });
    await api.call(ENDPOINTS.findPatientByEmail, { token, query: { email: patient.email } });
    await api.call(ENDPOINTS.findSurgeryByCode, { token, params: { code: unique_code } });
    await api.call(ENDPOINTS.listNotes, { token, params });
    await api.call(ENDPOINTS.previewCertificate, { token, params });
    const { data } = await api.call(ENDPOINTS.previewConsentForm, { token, params });
    await api.app.inject({ url: data.preview_html_url });

    const reads = await readsOf(patient.patientId);
    expect(reads.map(({ details }) => details.call)).toEqual([
      'listSurgeonPatients',
      'listSurgeonSurgeries',
      'listConsentForms',
      'listPatientSurgeries',
      'readPatient',
      'readPatientNeeds',
      'findPatientByEmail',
      'findSurgeryByCode',
      'listNotes',
      'previewCertificate',
      'previewConsentForm',
      'document',
    ]);
    expect(new Set(reads.map(({ account_id, role }) => `${account_id} ${role}`)).size).toBe(1);
    expect(reads.find(({ details }) => details.call === 'listNotes')).toMatchObject({
      surgery_id,
      subject_id: patient.patientId,
    });
    const ofOther = (await readsOf(other.patient_id)).map(({ details }) => details.call);
    expect(ofOther).toEqual(['listSurgeonPatients', 'listSurgeonSurgeries']);
    const text = JSON.stringify(reads);
    for (const said of [patient.email, 'Ada', unique_code]) expect(text).not.toContain(said);
  });

  it('is searched by an index, without a scan of all entries', async () => {
    await asOwner(async (owner) => {
      await owner.query(`INSERT INTO audit_entry (at, action, surgery_id, subject_id, details)
        SELECT now(), CASE n % 4 WHEN 0 THEN 'session.started' ELSE 'record.read' END,
          CASE n % 4 WHEN 1 THEN gen_random_uuid() END, CASE n % 4 WHEN 2 THEN gen_random_uuid() END,
          CASE n % 4 WHEN 3 THEN jsonb_build_object('patients', jsonb_build_array(gen_random_uuid(), gen_random_uuid()))
            ELSE '{}' END
        FROM generate_series(1, 20000) n`);
      await owner.query('VACUUM ANALYZE audit_entry');
      const plan = JSON.stringify(await owner.query(`EXPLAIN ${OF_PATIENT}`, [world.surgery.patient_id]));
      expect(plan).not.toContain('Seq Scan on audit_entry');
      for (const index of ['audit_of_surgery', 'audit_read_of_patient', 'audit_read_of_several'])
        expect(plan).toContain(index);
    });
  });

  it('omits patients who open their own documents', async () => {
    const { patient, params } = await signed();
    const { data } = await api.call(ENDPOINTS.previewConsentForm, { token: patient.token, params });
    expect((await api.app.inject({ url: data.preview_html_url })).statusCode).toBe(200);
    expect(await readsOf(patient.patientId)).toEqual([]);
  });

  it('has fifty entries for fifty concurrent reads', async () => {
    const { patient, surgeon, surgery_id, params } = await signed();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.call(ENDPOINTS.readSurgery, { token: surgeon.token, params })),
    );
    const reads = await readsOf(patient.patientId);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(reads.map(({ request_id }) => request_id).toSorted()).toEqual(
      answers.map(({ headers }) => headers['x-request-id'] as string).toSorted(),
    );
    expect(new Set(reads.map((read) => read.surgery_id))).toEqual(new Set([surgery_id]));
  });

  it('is committed before the reader gets a reply', async () => {
    const params = { id: world.surgery.surgery_id };
    await asOwner(async (owner) => {
      const order: string[] = [];
      const holder = owner.createQueryRunner();
      await holder.startTransaction();
      await holder.query('LOCK TABLE audit_entry IN SHARE MODE');
      const token = world.tokenOf('linked surgeon') ?? '';
      const read = api.call(ENDPOINTS.readSurgery, { token, params }).then((answer) => {
        order.push('answered');
        return answer;
      });
      const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'audit_entry'::regclass AND NOT granted`;
      while ((await owner.query(waiting)).length === 0) {
        // The reader's entry has not arrived yet.
      }
      order.push('let go');
      await holder.commitTransaction();
      const { status, headers } = await read;
      expect([status, order]).toEqual([200, ['let go', 'answered']]);
      expect(await entriesOf(headers['x-request-id'])).toHaveLength(1);
    });
  });

  it('has an entry for every read, or the read is refused with 503', async () => {
    const params = { id: world.surgery.surgery_id };
    const read = (caller: Caller) =>
      api.call(ENDPOINTS.listNotes, { token: world.tokenOf(caller) ?? '', params });
    const { data } = await api.call(ENDPOINTS.listPatientSurgeries, {
      token: world.tokenOf('owner') ?? '',
      params: { id: 'me' },
    });
    await asOwner(async (owner) => {
      await owner.query('REVOKE INSERT ON audit_entry FROM candour_app');
      const [surgeons, patients] = [await read('linked surgeon'), await read('owner')];
      await owner.query('GRANT INSERT ON audit_entry TO candour_app');
      expect([surgeons.status, surgeons.failure.code, patients.status]).toEqual([
        503,
        'server.unavailable',
        200,
      ]);
      expect(Number(surgeons.headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.stringify(surgeons.failure)).not.toContain(data.surgeries[0]?.patient_first_name);
    });
    expect((await read('linked surgeon')).status).toBe(200);
  });

  it('refuses to open a document when the opening cannot be recorded', async () => {
    const { surgeon, params } = await signed();
    const { data } = await api.call(ENDPOINTS.previewConsentForm, { token: surgeon.token, params });
    await asOwner(async (owner) => {
      await owner.query('REVOKE INSERT ON audit_entry FROM candour_app');
      const opened = await Promise.all(
        [data.preview_html_url, data.preview_url].map((url) =>
          api.app.inject({ url, headers: { accept: 'text/html' } }),
        ),
      );
      await owner.query('GRANT INSERT ON audit_entry TO candour_app');
      expect(opened.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
      for (const { payload } of opened) expect(payload).not.toContain('Brien');
    });
  });
});
