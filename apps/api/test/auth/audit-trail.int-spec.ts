import { ENDPOINTS, type QueryOf } from '@candour/contracts';
import { rows, sql } from '../../src/database/sql';
import { useTestApp } from '../harness/app';
import { administrator, registerPatient, registerSurgeon } from '../harness/people';
import { newSurgery } from '../harness/surgeries';

describe('the audit trail', () => {
  const api = useTestApp({ rateLimitFactor: 1000 });

  const read = async (token: string, query: QueryOf<typeof ENDPOINTS.readAuditTrail> = {}) =>
    (await api.call(ENDPOINTS.readAuditTrail, { token, query })).data;
  const kindsOf = async (token: string, query: QueryOf<typeof ENDPOINTS.readAuditTrail>) =>
    (await read(token, query)).entries.map(({ kind }) => kind);

  it('is searched by who did something or had it done, the surgery, the kind and the day', async () => {
    const { token } = await administrator(api);
    const [patient, surgeon] = [await registerPatient(api), await registerSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient);
    const body = { surgeon_id: surgeon.surgeonId, status: 'VERIFIED' } as const;
    await api.call(ENDPOINTS.decideVerification, { token, body });

    expect(await kindsOf(token, { person: patient.email.toUpperCase() })).toEqual([
      'surgery.created',
      'account.registered',
    ]);
    expect(await kindsOf(token, { person: surgeon.surgeonId })).toEqual([
      'surgeon.verification-decided',
      'account.registered',
    ]);
    // Reading it was the one other thing that was done to the surgery.
    expect(await kindsOf(token, { surgery_id })).toEqual(['record.read', 'surgery.created']);
    expect(await kindsOf(token, { person: patient.email, kind: 'account.registered' })).toHaveLength(1);
    expect(await kindsOf(token, { person: 'nobody@people.test' })).toEqual([]);
    const day = api.clock.now().toISOString().slice(0, 10);
    expect(await kindsOf(token, { person: patient.email, to: '2020-01-01' })).toEqual([]);
    expect(await kindsOf(token, { person: patient.email, from: day })).toHaveLength(2);
  });

  it('names who did it, every kind that there is, and always the reads', async () => {
    const { token } = await administrator(api);
    const { email } = await registerPatient(api, { title: 'Mrs', first_name: 'Ada', last_name: 'Trail' });
    const { entries, kinds } = await read(token, { person: email });
    expect(entries).toMatchObject([{ kind: 'account.registered', person: 'Mrs Ada Trail', role: 'PATIENT' }]);
    const stored = await rows(
      api.database,
      sql<{ action: string }>`SELECT action FROM audit_entry UNION SELECT 'record.read' ORDER BY action`,
    );
    expect(kinds).toEqual(stored.map(({ action }) => action));
  });

  it('is read page by page without losing or repeating an entry, whatever is written meanwhile', async () => {
    const { token } = await administrator(api);
    const { email, token: theirs } = await registerPatient(api);
    for (const _ of [1, 2, 3, 4]) await api.call(ENDPOINTS.changeMobile, { token: theirs, body: {} });
    const whole = (await read(token, { person: email })).entries.map(({ sequence }) => sequence);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page = await read(token, { person: email, per_page: 2, ...(before ? { before } : {}) });
      seen.push(...page.entries.map(({ sequence }) => sequence));
      before = page.next;
      await api.call(ENDPOINTS.changeMobile, { token: theirs, body: {} });
    } while (before);
    expect(seen).toEqual(whole);
  });

  it('says by an entry that it was read, to the patients of the surgeries in it', async () => {
    const { token } = await administrator(api);
    const patient = await registerPatient(api);
    await newSurgery(api, patient);
    await read(token, { person: patient.email });
    const log = await api.call(ENDPOINTS.readAccessLog, { token: patient.token });
    expect(log.data.access_log).toMatchObject([{ reader_role: 'ADMIN' }]);
  });

  it('is exported as CSV beyond one statement’s entries, and the export is an entry without the address', async () => {
    const { token, email } = await administrator(api);
    const { email: theirs } = await registerPatient(api);
    const [{ account_id } = { account_id: '' }] = await rows(
      api.database,
      sql<{ account_id: string }>`SELECT account_id FROM account WHERE email = ${theirs}`,
    );
    await rows(
      api.database,
      sql`INSERT INTO audit_entry (at, action, account_id, details)
        SELECT ${api.clock.now()}, 'test.done', ${account_id}, jsonb_build_object('n', n) FROM generate_series(1, 1500) n`,
    );
    const reply = await api.call(ENDPOINTS.exportAuditTrail, {
      token,
      query: { person: theirs, kind: 'test.done' },
    });
    expect([reply.status, reply.failure.code]).toEqual([200, undefined]);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="audit-trail.csv"');
    const lines = Buffer.from(reply.data).toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1501);
    expect(lines[0]).toMatch(/^\uFEFF"sequence","at","kind","person"/);
    expect(new Set(lines).size).toBe(1501);
    const [entry] = (await read(token, { person: email, kind: 'audit.exported' })).entries;
    expect(entry?.details).toEqual({ kind: 'test.done', account_id });
  });
});
