import { ENDPOINTS } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { completeCertificate, finishLearning, hospitalId, newSurgery } from './harness/surgeries';

describe('who looked at my record', () => {
  const api = useTestApp();

  const logOf = async (token: string, query: object = {}) =>
    (await api.call(ENDPOINTS.readAccessLog, { token, query })).data;

  const linked = async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const surgery = await newSurgery(api, patient, {
      surgeon_id: surgeon.surgeonId,
      hospital_id: await hospitalId(api),
    });
    return { patient, surgeon, surgery, params: { id: surgery.surgery_id } };
  };

  it('names the surgeon, the part of the record, the operation and when', async () => {
    const { patient, surgeon, surgery, params } = await linked();
    const { token } = surgeon;
    await api.call(ENDPOINTS.readSurgery, { token, params });
    await api.call(ENDPOINTS.listNotes, { token, params });
    await api.call(ENDPOINTS.listNotes, { token, params });
    await api.call(ENDPOINTS.listSurgeonSurgeries, { token });
    await api.call(ENDPOINTS.readPatient, { token, params: { id: patient.patientId } });

    const { access_log: log } = await logOf(patient.token);
    expect(log.map(({ looked_at, times }) => `${looked_at} ${times}`).toSorted()).toEqual([
      'DETAILS 1',
      'LIST 1',
      'NOTES 2',
      'SURGERY 1',
    ]);
    const notes = log.find(({ looked_at }) => looked_at === 'NOTES');
    expect(notes).toEqual({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      reader_name: expect.stringContaining(surgeon.name),
      reader_role: 'SURGEON',
      looked_at: 'NOTES',
      surgery_id: surgery.surgery_id,
      operation_name: surgery.operation_name,
      first_at: expect.any(String),
      last_at: expect.any(String),
      times: 2,
    });
    expect(Date.parse(notes?.last_at ?? '')).toBeGreaterThan(Date.parse(notes?.first_at ?? ''));
  });

  it('tells a document that was opened from a look at how far the surgery is', async () => {
    const { patient, surgeon, params } = await linked();
    const { token } = surgeon;
    await finishLearning(api, patient, params.id);
    await completeCertificate(api, patient, params.id);
    await api.call(ENDPOINTS.readConsentForm, { token, params });
    await api.call(ENDPOINTS.readCertificate, { token, params });
    const before = await logOf(patient.token);
    const { data } = await api.call(ENDPOINTS.previewConsentForm, { token, params });
    await api.app.inject({ url: data.preview_html_url });
    const after = await logOf(patient.token);
    const parts = [before, after].map(({ access_log: log }) =>
      log.map(({ looked_at, times }) => `${looked_at} ${times}`).toSorted(),
    );
    expect(parts).toEqual([['SURGERY 2'], ['CONSENT_FORM 2', 'SURGERY 2']]);
  });

  it('names nobody for what patients open themselves, and nothing of another patient', async () => {
    const { patient, params } = await linked();
    await api.call(ENDPOINTS.listNotes, { token: patient.token, params });
    const other = await linked();
    await api.call(ENDPOINTS.listNotes, { token: other.surgeon.token, params: other.params });
    expect(await logOf(patient.token)).toEqual({ access_log: [] });
  });

  it('tells of a list that named several patients to each of them', async () => {
    const first = await linked();
    const second = await registerPatient(api);
    await newSurgery(api, second, { surgeon_id: first.surgeon.surgeonId });
    await api.call(ENDPOINTS.listSurgeonPatients, { token: first.surgeon.token });
    for (const { token } of [first.patient, second]) {
      const { access_log: log } = await logOf(token);
      expect(log.map(({ looked_at, surgery_id }) => [looked_at, surgery_id])).toEqual([['LIST', null]]);
    }
  });

  it('has one line for the lists of a day, also where one of them had nobody else on it', async () => {
    const { patient, surgeon } = await linked();
    const { token } = surgeon;
    await api.call(ENDPOINTS.listSurgeonSurgeries, { token });
    await newSurgery(api, await registerPatient(api), { surgeon_id: surgeon.surgeonId });
    await api.call(ENDPOINTS.listSurgeonSurgeries, { token });
    const { access_log: log } = await logOf(patient.token);
    expect(log).toEqual([
      expect.objectContaining({ looked_at: 'LIST', times: 2, surgery_id: null, operation_name: null }),
    ]);
  });

  it('has pages', async () => {
    const { patient, surgeon, params } = await linked();
    await api.call(ENDPOINTS.readSurgery, { token: surgeon.token, params });
    await api.call(ENDPOINTS.listNotes, { token: surgeon.token, params });
    const second = await logOf(patient.token, { page: 2, per_page: 1 });
    expect(second).toMatchObject({ total: 2, page: 2, per_page: 1, access_log: [{ looked_at: 'SURGERY' }] });
  });
});
