import { type BodyOf, ENDPOINTS, NO_NEEDS, messages } from '@candour/contracts';
import { PreparingClient } from '../src/database/preparing-client';
import { useTestApp } from './harness/app';
import { beginConsent, beginReadyConsent, type BegunConsent } from './harness/consents';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { statementsOf } from './harness/statements';
import { newSurgery } from './harness/surgeries';

type Given = BodyOf<typeof ENDPOINTS.sayPatientNeeds>;
const ME = { id: 'me' };
const SAID: Given = {
  ...NO_NEEDS,
  language: ' Polish ',
  interpreter: true,
  large_print: true,
  other: 'I use a wheelchair.\nPlease ring me, letters are hard.',
};
const STATED = {
  flags: ['interpreter', 'large_print'],
  language: 'Polish',
  other: 'I use a wheelchair.\nPlease ring me, letters are hard.',
};

describe('what helps a patient', () => {
  const api = useTestApp();
  afterEach(() => jest.restoreAllMocks());

  const say = ({ token }: { readonly token: string }, body: unknown = SAID) =>
    api.call(ENDPOINTS.sayPatientNeeds, { token, params: ME, body });
  const read = (token: string, id = 'me') => api.call(ENDPOINTS.readPatientNeeds, { token, params: { id } });
  const entriesOf = (patientId: string): Promise<{ role: string; details: unknown }[]> =>
    api.database.query(
      `SELECT role, details FROM audit_entry WHERE subject_id = $1 AND action = 'patient.needs-said' ORDER BY sequence`,
      [patientId],
    );
  const preview = async ({ params }: BegunConsent, token: string) => {
    const { data } = await api.call(ENDPOINTS.previewConsentForm, { token, params });
    const { body } = await api.app.inject({ url: data.preview_html_url });
    return { hash: data.document_hash, body };
  };

  it('is not known before they have been asked, and "nothing at the moment" is an answer', async () => {
    const patient = await registerPatient(api);
    expect((await read(patient.token)).data.needs).toEqual({
      patient_id: patient.patientId,
      ...NO_NEEDS,
      asked_at: null,
    });
    const { status, data } = await say(patient, NO_NEEDS);
    expect([status, data.needs]).toEqual([200, { ...data.needs, ...NO_NEEDS }]);
    expect(Date.parse(data.needs.asked_at ?? '')).toBeLessThanOrEqual(api.clock.now().getTime());
  });

  it('is kept as they said it, can be changed, and each change is in the audit trail without a word of it', async () => {
    const patient = await registerPatient(api);
    const { data } = await say(patient);
    expect(data.needs).toMatchObject({ ...SAID, language: 'Polish' });
    expect((await read(patient.token, patient.patientId)).data).toEqual(data);
    await say(patient);
    await say(patient, { ...SAID, interpreter: false, language: null, bsl: true });
    expect(await entriesOf(patient.patientId)).toEqual([
      { role: 'PATIENT', details: { changed: ['interpreter', 'large_print', 'language', 'other'] } },
      { role: 'PATIENT', details: { changed: ['interpreter', 'bsl', 'language'] } },
    ]);
  });

  it.each([
    ['language', { language: 'a'.repeat(61) }, messages.needsLanguageTooLong],
    ['other', { other: 'a'.repeat(501) }, messages.needsOtherTooLong],
    ['other', { other: 'a\u202eb' }, messages.needsOtherTooLong],
    ['bsl', { bsl: 'yes' }, messages.fieldInvalid],
    ['bsl', { bsl: undefined }, messages.fieldMissing],
    ['asked_at', { asked_at: '2026-01-01T00:00:00Z' }, messages.fieldUnexpected],
  ])('is refused where %s is not what it can be', async (field, change, message) => {
    const patient = await registerPatient(api);
    const { status, failure } = await say(patient, { ...SAID, ...change });
    expect([status, failure.fields]).toEqual([422, { [field]: [message] }]);
    expect((await read(patient.token)).data.needs.asked_at).toBeNull();
  });

  it('is read by the surgeon who shares a surgery, as every other read, and by no other', async () => {
    const { patient, surgeon } = await beginConsent(api);
    await say(patient);
    expect((await read(surgeon.token, patient.patientId)).data.needs).toMatchObject({ language: 'Polish' });
    const [entry] = await api.database.query(
      `SELECT details - 'address_sha256' AS details FROM audit_entry WHERE subject_id = $1 AND action = 'record.read'`,
      [patient.patientId],
    );
    expect(entry.details).toEqual({ call: 'readPatientNeeds' });
    const other = await verifiedSurgeon(api);
    expect((await read(other.token, patient.patientId)).status).toBe(404);
  });

  it('is returned with the patient, each surgery and each form', async () => {
    const { patient, surgeon, params } = await beginReadyConsent(api);
    const { token } = surgeon;
    const seen = async () => {
      const [surgery, surgeries, shared, forms, patients, one] = [
        await api.call(ENDPOINTS.readSurgery, { token, params }),
        await api.call(ENDPOINTS.listSurgeonSurgeries, { token }),
        await api.call(ENDPOINTS.listPatientSurgeries, { token, params: { id: patient.patientId } }),
        await api.call(ENDPOINTS.listConsentForms, { token }),
        await api.call(ENDPOINTS.listSurgeonPatients, { token }),
        await api.call(ENDPOINTS.readPatient, { token, params: { id: patient.patientId } }),
      ];
      return [
        surgery.data.surgery,
        surgeries.data.surgeries[0],
        shared.data.surgeries[0],
        forms.data.consent_forms[0],
        patients.data.patients[0],
        one.data.patient,
      ].map((row) => row?.patient_needs);
    };
    for (const needs of await seen()) expect(needs).toBeNull();
    await say(patient);
    for (const needs of await seen()) expect(needs).toEqual(STATED);
  });

  it('costs a list no statement for a row', async () => {
    const surgeon = await verifiedSurgeon(api);
    const add = async () => {
      const patient = await registerPatient(api);
      await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
      await say(patient);
    };
    const statements = async () => {
      const query = jest.spyOn(PreparingClient.prototype, 'query');
      const counts: number[] = [];
      for (const row of ['listSurgeonSurgeries', 'listSurgeonPatients', 'listConsentForms'] as const) {
        query.mockClear();
        await api.call(ENDPOINTS[row], { token: surgeon.token });
        counts.push(query.mock.calls.length);
      }
      query.mockRestore();
      return counts;
    };
    await add();
    await statements();
    const ofOne = await statements();
    await add();
    await add();
    expect(await statements()).toEqual(ofOne);
    expect(Math.min(...ofOne)).toBeGreaterThan(0);
  });

  it('is on the form of a patient who needs something, and a form without needs is as it was', async () => {
    const begun = await beginReadyConsent(api);
    const { patient } = begun;
    const before = await preview(begun, patient.token);
    expect(before.body).not.toContain('What helps the patient');
    await say(patient, NO_NEEDS);
    expect(await preview(begun, patient.token)).toEqual(before);
    await say(patient);
    const after = await preview(begun, begun.surgeon.token);
    expect(after.hash).not.toBe(before.hash);
    expect(after.body).toContain('What helps the patient</th>');
    expect(after.body).toContain('interpreter (Polish), large print, I use a wheelchair.');
    await say(patient, NO_NEEDS);
    expect(await preview(begun, patient.token)).toEqual(before);
  });

  it('changes no form that has a signature', async () => {
    const begun = await beginReadyConsent(api);
    await begun.signAsPatient();
    const signed = await preview(begun, begun.surgeon.token);
    await say(begun.patient);
    expect(await preview(begun, begun.surgeon.token)).toEqual(signed);
    expect((await begun.signAsSurgeon()).status).toBe(200);
  });

  it('suggests the interpreter’s language for the surgeon’s statement, and never a name', async () => {
    const begun = await beginConsent(api);
    const { readAs } = statementsOf(api, begun);
    expect((await readAs('surgeon')).suggested).toMatchObject({ interpreter_language: null });
    await say(begun.patient);
    expect((await readAs('surgeon')).suggested).toMatchObject({
      interpreter: null,
      interpreter_language: 'Polish',
    });
    expect((await readAs('patient')).suggested).not.toHaveProperty('interpreter_language');
    await say(begun.patient, { ...SAID, interpreter: false });
    expect((await readAs('surgeon')).suggested).toMatchObject({ interpreter_language: null });
  });
});
