import { ENDPOINTS } from '@candour/contracts';
import { ExpiryService } from '../src/schedule/expiry.service';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { finishLearning, newSurgery, operationId } from './harness/surgeries';

const NEXT_YEAR = `${new Date().getUTCFullYear() + 1}-01-02`;

describe('a creating call with an Idempotency-Key', () => {
  const api = useTestApp();

  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
  const countOf = async (table: string): Promise<number> => {
    const [row] = await api.database.query(`SELECT count(*)::int AS rows FROM ${table}`);
    return row.rows;
  };

  it('writes one note however often it is sent, and returns that note', async () => {
    const patient = await registerPatient(api);
    const { surgery_id } = await newSurgery(api, patient);
    const call = {
      token: patient.token,
      params: { id: surgery_id },
      body: { content: '<p>Canary in a note</p>' },
      ...keyed('note-1'),
    };
    const [mails, audits] = [await countOf('outgoing_mail'), await countOf('audit_entry')];

    const first = await api.call(ENDPOINTS.writeNote, call);
    const again = await api.call(ENDPOINTS.writeNote, call);

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual(first.data);
    expect(await countOf('note')).toBe(1);
    expect(await countOf('outgoing_mail')).toBe(mails);
    expect(await countOf('audit_entry')).toBe(audits + 1);
  });

  it('stores its status and ids, and none of its content', async () => {
    const [row] = await api.database.query(`SELECT * FROM idempotency_key WHERE idempotency_key = 'note-1'`);
    expect(Object.keys(row).toSorted()).toEqual([
      'account_id',
      'created_at',
      'endpoint',
      'idempotency_key',
      'made',
      'request_hash',
      'status',
    ]);
    expect(row).toMatchObject({
      endpoint: 'writeNote',
      status: 201,
      made: { note_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      request_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(row)).not.toContain('Canary');
  });

  it('is a conflict under the same key with another body or another surgery', async () => {
    const patient = await registerPatient(api);
    const [one, two] = [await newSurgery(api, patient), await newSurgery(api, patient)];
    const write = (id: string, content: string) =>
      api.call(ENDPOINTS.writeNote, {
        token: patient.token,
        params: { id },
        body: { content },
        ...keyed('note-2'),
      });
    await write(one.surgery_id, '<p>First</p>');
    const [other, elsewhere] = [
      await write(one.surgery_id, '<p>Second</p>'),
      await write(two.surgery_id, '<p>First</p>'),
    ];
    expect([other.status, other.failure.code, elsewhere.status]).toEqual([409, 'request.conflict', 409]);
  });

  it('belongs to one account and to one call', async () => {
    const [one, two] = [await registerPatient(api), await registerPatient(api)];
    const operation_id = await operationId(api);
    const create = (token: string) =>
      api.call(ENDPOINTS.createSurgery, { token, body: { operation_id }, ...keyed('shared') });
    const [first, again, others] = [
      await create(one.token),
      await create(one.token),
      await create(two.token),
    ];
    const note = await api.call(ENDPOINTS.writeNote, {
      token: one.token,
      params: { id: first.data.surgery.surgery_id },
      body: { content: '<p>Hello</p>' },
      ...keyed('shared'),
    });

    expect([first.status, again.status, others.status, note.status]).toEqual([201, 201, 201, 201]);
    expect(again.data).toEqual(first.data);
    expect(others.data.surgery.surgery_id).not.toBe(first.data.surgery.surgery_id);
  });

  it('returns the present state of a surgery when it is repeated', async () => {
    const { token } = await registerPatient(api);
    const call = { token, body: { operation_id: await operationId(api) }, ...keyed('surgery-1') };
    const { data } = await api.call(ENDPOINTS.createSurgery, call);
    await api.call(ENDPOINTS.updateSurgery, {
      token,
      params: { id: data.surgery.surgery_id },
      body: { surgery_date: NEXT_YEAR },
    });
    const again = await api.call(ENDPOINTS.createSurgery, call);
    expect(again.data.surgery).toEqual({ ...data.surgery, surgery_date: NEXT_YEAR });
  });

  it('repeats the status of the first call when it completes a certificate', async () => {
    const patient = await registerPatient(api);
    const { surgery_id } = await newSurgery(api, patient);
    const complete = (key?: string) =>
      api.call(ENDPOINTS.completeCertificate, {
        token: patient.token,
        params: { id: surgery_id },
        body: { consented: true },
        ...(key && keyed(key)),
      });
    const early = await complete('certificate-1');
    await finishLearning(api, patient, surgery_id);
    const statuses = [
      await complete('certificate-1'),
      await complete('certificate-1'),
      await complete(),
      await complete('certificate-2'),
      await complete('certificate-2'),
    ].map(({ status }) => status);
    expect([early.status, statuses]).toEqual([409, [201, 201, 200, 200, 200]]);
  });

  it('creates one account on behalf of a patient, with one mail', async () => {
    const { token } = await verifiedSurgeon(api);
    const email = 'once.on.behalf@people.test';
    const call = { token, body: { first_name: 'Kim', last_name: 'Oak', email }, ...keyed('patient-1') };
    const [first, again] = [
      await api.call(ENDPOINTS.registerPatient, call),
      await api.call(ENDPOINTS.registerPatient, call),
    ];
    const letters = await api.database.query('SELECT 1 FROM outgoing_mail WHERE recipient = $1', [email]);
    expect([first.status, again.status, letters.length]).toEqual([201, 201, 1]);
    expect(again.data).toEqual(first.data);
  });

  it('ignores the key for a login and a registration, so that no token is stored', async () => {
    const before = await countOf('idempotency_key');
    const body = { first_name: 'A', last_name: 'B', email: 'no.key@people.test', password: 'Long enough 7' };
    const register = () => api.call(ENDPOINTS.registerPatient, { body, ...keyed('register-1') });
    const login = () =>
      api.call(ENDPOINTS.login, {
        body: { email: body.email, password: body.password },
        ...keyed('login-1'),
      });
    expect([(await register()).status, (await register()).status]).toEqual([201, 409]);
    expect([(await login()).status, (await login()).status]).toEqual([200, 200]);
    expect(await countOf('idempotency_key')).toBe(before);
  });

  it.each(['', ' ', 'a b', 'é', 'x'.repeat(256)])('refuses the key "%s"', async (key) => {
    const { token } = await registerPatient(api);
    const { status } = await api.call(ENDPOINTS.createSurgery, {
      token,
      body: { operation_id: await operationId(api) },
      ...keyed(key),
    });
    expect(status).toBe(400);
  });

  it('is forgotten after a day', async () => {
    const before = await countOf('idempotency_key');
    await api.app.get(ExpiryService).removeExpired();
    const now = await countOf('idempotency_key');
    api.clock.advance(24 * 3600 + 60);
    await api.app.get(ExpiryService).removeExpired();
    api.clock.reset();
    expect([before > 0, now, await countOf('idempotency_key')]).toEqual([true, before, 0]);
  });
});
