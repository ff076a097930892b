import { type BodyOf, ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { beginConsent, beginSignedConsent, type BegunConsent } from './harness/consents';
import { readPdf } from './harness/pdf-text';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { completeCertificate } from './harness/surgeries';

type Given = BodyOf<typeof ENDPOINTS.sayMatters>;

const WORDS = {
  hopes: 'To walk the dog\nas far as the sea',
  worries: 'The needle',
  would_not_accept: 'A blood transfusion',
} as const;

describe('what matters to a patient', () => {
  const api = useTestApp();

  const begin = async (start: (of: typeof api) => Promise<BegunConsent> = beginConsent) => {
    const consent = await start(api);
    const { patient, surgeon, params, surgery_id } = consent;
    const say = (body: Given, token = patient.token) =>
      api.call(ENDPOINTS.sayMatters, { token, params, body });
    const read = async (token = patient.token) =>
      (await api.call(ENDPOINTS.readMatters, { token, params })).data.matters;
    const suggested = async (token = surgeon.token) =>
      (await api.call(ENDPOINTS.readStatement, { token, params })).data.suggested.matters;
    const entries = (): Promise<{ role: string; kind: string }[]> =>
      api.database.query(
        `SELECT role, details->'evidence'->>'kind' AS kind FROM audit_entry
         WHERE surgery_id = $1 AND action = 'surgery.matters-said'`,
        [surgery_id],
      );
    const certificate = async () => {
      const { bytes } = await patient.client.ask(ENDPOINTS.downloadCertificate, { params });
      return bytes;
    };
    return { ...consent, say, read, suggested, entries, certificate };
  };

  it('is null at first, and is read by both sides as the patient said it last', async () => {
    const { say, read, surgeon, entries } = await begin();
    expect(await read()).toBeNull();
    await say({ worries: 'The pain' });
    const { status, data } = await say({ ...WORDS, on_certificate: true });
    const expected = { ...WORDS, on_certificate: true, said_at: expect.any(String) };
    expect([status, data.matters]).toEqual([200, expected]);
    for (const token of [undefined, surgeon.token]) expect(await read(token)).toEqual(expected);
    const entry = { role: 'PATIENT', kind: 'what matters' };
    expect(await entries()).toEqual([entry, entry]);
  });

  it('is said in one part or in all, and stays off the certificate unless the patient wants it there', async () => {
    const { say, read } = await begin();
    await say({ would_not_accept: ' A blood transfusion ' });
    expect(await read()).toMatchObject({
      hopes: null,
      worries: null,
      would_not_accept: 'A blood transfusion',
      on_certificate: false,
    });
  });

  it('is kept once when it is said again, and can be taken back', async () => {
    const { say, read, entries } = await begin();
    await say(WORDS);
    await say(WORDS);
    expect(await entries()).toHaveLength(1);
    expect((await say({ on_certificate: true })).data.matters).toBeNull();
    expect(await read()).toBeNull();
    await say({});
    expect(await entries()).toHaveLength(2);
  });

  it.each(['hopes', 'worries', 'would_not_accept'] as const)(
    'holds 2,000 characters of any script in %s, and no more',
    async (field) => {
      const { say, read } = await begin();
      expect((await say({ [field]: '😟'.repeat(2001) })).failure.fields).toEqual({
        [field]: [messages.fieldInvalid],
      });
      expect((await say({ [field]: 'a\u202Eb' })).status).toBe(422);
      expect((await say({ [field]: '😟'.repeat(2000) })).status).toBe(200);
      expect((await read())?.[field]).toBe('😟'.repeat(2000));
    },
  );

  it('takes the longest three texts together', async () => {
    const { say } = await begin();
    const text = '\u{10330}'.repeat(2000);
    expect((await say({ hopes: text, worries: text, would_not_accept: text })).status).toBe(200);
  });

  it('takes no words of a surgeon, and shows them to nobody else', async () => {
    const { say, surgeon, params } = await begin();
    await say(WORDS);
    expect((await say(WORDS, surgeon.token)).status).toBe(403);
    for (const { token } of [await registerPatient(api), await verifiedSurgeon(api)])
      expect((await api.call(ENDPOINTS.readMatters, { token, params })).status).toBe(404);
  });

  it('is written down as read when the surgeon reads it', async () => {
    const { say, read, surgeon, surgery_id } = await begin();
    await say(WORDS);
    await read(surgeon.token);
    const rows: unknown[] = await api.database.query(
      `SELECT FROM audit_entry WHERE surgery_id = $1 AND action = 'record.read' AND details->>'call' = 'readMatters'`,
      [surgery_id],
    );
    expect(rows).toHaveLength(1);
  });

  it('stays open after both have signed, changes no state of consent, and closes when the surgery is over', async () => {
    const { say, read, end, params, patient } = await begin(beginSignedConsent);
    expect((await say(WORDS)).status).toBe(200);
    const { data } = await api.call(ENDPOINTS.readSurgery, { token: patient.token, params });
    expect(data.surgery.consent.state).toBe('SIGNED');
    await end('surgeon', 'DONE');
    const { status, failure } = await say({ hopes: 'To swim' });
    expect([status, failure.errors]).toEqual([409, [messages.surgeryEnded]]);
    expect((await say(WORDS)).status).toBe(200);
    expect(await read()).toMatchObject(WORDS);
  });

  it('starts the surgeon’s statement, and not what the patient reads as suggested', async () => {
    const { say, suggested, patient } = await begin();
    expect(await suggested()).toBeNull();
    await say({ hopes: WORDS.hopes, would_not_accept: WORDS.would_not_accept });
    expect(await suggested()).toBe(
      'Hopes: To walk the dog\nas far as the sea\nWould not accept: A blood transfusion',
    );
    expect(await suggested(patient.token)).toBeNull();
    await say({ ...WORDS, worries: 'a'.repeat(2000) });
    expect(await suggested()).toBeNull();
  });

  it('is printed on the certificate if the patient wants it, as it was when the certificate was completed', async () => {
    const { say, patient, surgery_id, certificate } = await begin();
    await say({ ...WORDS, on_certificate: true });
    await completeCertificate(api, patient, surgery_id);
    const before = await certificate();
    const text = (await readPdf(before)).pages.join(' ');
    expect(text).toContain('What matters to the patient, in their own words');
    for (const said of ['What I hope for', 'as far as the sea', 'The needle', 'A blood transfusion'])
      expect(text).toContain(said);
    await say({ hopes: 'To swim', on_certificate: true });
    await api.printDocuments();
    expect((await certificate()).equals(before)).toBe(true);
  });

  it('leaves a certificate as it was without it', async () => {
    const facts = async (given: Given | null) => {
      const { say, patient, surgery_id } = await begin();
      if (given) await say(given);
      await completeCertificate(api, patient, surgery_id);
      const [row]: { facts: object }[] = await api.database.query(
        'SELECT facts FROM certificate WHERE surgery_id = $1',
        [surgery_id],
      );
      return Object.keys(row?.facts ?? {});
    };
    const without = await facts(null);
    expect(without).not.toContain('matters');
    expect(await facts(WORDS)).toEqual(without);
    expect(await facts({ ...WORDS, on_certificate: true })).toContain('matters');
  });
});
