import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { readPdf } from './harness/pdf-text';
import {
  registerPatient,
  setSurgeonStatus,
  type TestPatient,
  type TestSurgeon,
  verifiedSurgeon,
} from './harness/people';
import {
  completeCertificate,
  finishLearning,
  giveDetails,
  hospitalId,
  newSurgery,
} from './harness/surgeries';

const NO_NUMBERS = { patient_nhs_number: null, patient_hospital_number: null };
const UNKNOWN = { ...NO_NUMBERS, patient_title: null, patient_date_of_birth: null, patient_needs: null };
const UNSIGNED = { patient_signed: false, surgeon_signed: false, consented: false };
const UNDATED = { patient_confirmed: false, surgeon_confirmed: false, expires_on: null, former_state: null };
const FIRST_ROUND = { ...UNDATED, round: 1, state: 'OPEN', hold: null, ended: null, confirmation_due: false };
const LISTED = { ...UNSIGNED, ...FIRST_ROUND, ...UNKNOWN, operation_name: 'Total hip replacement' };
describe('certificate and consent form', () => {
  const api = useTestApp();

  const begin = async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, {
      surgeon_id: surgeon.surgeonId,
      hospital_id: await hospitalId(api),
    });
    return { patient, surgeon, surgery_id };
  };

  const ready = async () => {
    const scene = await begin();
    await completeCertificate(api, scene.patient, scene.surgery_id);
    await giveDetails(api, scene.patient, scene.surgery_id);
    return scene;
  };

  const sign = (token: string, surgery_id: string, body: unknown) =>
    api.call(ENDPOINTS.signConsentForm, { token, params: { id: surgery_id }, body });
  const signAsPatient = ({ token, name }: TestPatient, surgery_id: string, more = {}) =>
    sign(token, surgery_id, { patient_signature: name, ...more });
  const signAsSurgeon = ({ token, name }: TestSurgeon, surgery_id: string) =>
    sign(token, surgery_id, { signature_name: name, surgeon_signature: name });

  it('there is no certificate before the learning is complete', async () => {
    const { patient, surgery_id } = await begin();
    const call = { token: patient.token, params: { id: surgery_id } };
    const refused = await api.call(ENDPOINTS.completeCertificate, { ...call, body: { consented: true } });
    expect([refused.status, refused.failure.errors[0]]).toEqual([409, messages.certificateUnavailable]);
    expect((await api.call(ENDPOINTS.readCertificate, call)).data.certificate).toEqual({
      surgery_id,
      consented: false,
    });
    expect((await api.call(ENDPOINTS.previewCertificate, call)).status).toBe(409);
    expect((await api.call(ENDPOINTS.readConsentForm, call)).data.consent_form).toBeNull();
  });

  it('completes a certificate once, with the patient’s first note at that moment', async () => {
    const { patient, surgeon, surgery_id } = await begin();
    const call = { token: patient.token, params: { id: surgery_id } };
    await finishLearning(api, patient, surgery_id);
    await api.call(ENDPOINTS.writeNote, { ...call, body: { content: '<p>I am afraid of the needle</p>' } });
    for (const consented of [false, 'true', 1, null]) {
      expect((await api.call(ENDPOINTS.completeCertificate, { ...call, body: { consented } })).status).toBe(
        422,
      );
    }
    expect((await api.call(ENDPOINTS.downloadCertificate, call)).status).toBe(409);
    const first = await api.call(ENDPOINTS.completeCertificate, { ...call, body: { consented: true } });
    expect([first.status, first.data.certificate.consented]).toEqual([201, true]);
    expect(
      (await api.call(ENDPOINTS.completeCertificate, { ...call, body: { consented: true } })).status,
    ).toBe(200);
    await api.call(ENDPOINTS.writeNote, { ...call, body: { content: '<p>A later thought</p>' } });
    const download = await api.call(ENDPOINTS.downloadCertificate, call);
    expect(download.headers['content-disposition']).toContain('"consent-certificate.pdf"; filename*=UTF-8');
    const { pages } = await readPdf(download.bytes);
    const text = pages.join('\n');
    expect(text).toContain('I am afraid of the needle');
    expect(text).not.toContain('A later thought');
    expect(text).toContain('not a legal consent form');
    const again = await api.call(ENDPOINTS.downloadCertificate, { ...call, token: surgeon.token });
    expect(again.bytes.equals(download.bytes)).toBe(true);
  });

  it('refuses a patient’s signature until the certificate, the details and a verified surgeon are there', async () => {
    const patient = await registerPatient(api);
    const { surgery_id } = await newSurgery(api, patient);
    const surgeon = await verifiedSurgeon(api);
    const message = async () => (await signAsPatient(patient, surgery_id)).failure.errors[0];
    expect(await message()).toBe(messages.consentFormUnavailable);
    await completeCertificate(api, patient, surgery_id);
    expect(await message()).toBe(messages.detailsFirst);
    await giveDetails(api, patient, surgery_id);
    expect(await message()).toBe(messages.surgeonFirst);
    await api.call(ENDPOINTS.updateSurgery, {
      token: patient.token,
      params: { id: surgery_id },
      body: { surgeon_id: surgeon.surgeonId },
    });
    await setSurgeonStatus(api, surgeon.surgeonId, 'REJECTED');
    expect(await message()).toBe(messages.surgeonFirst);
    await setSurgeonStatus(api, surgeon.surgeonId, 'VERIFIED');
    expect((await signAsPatient(patient, surgery_id)).status).toBe(200);
  });

  it('accepts a signature only when it is the exact name, and tolerates a phone’s apostrophe', async () => {
    const { patient, surgery_id } = await ready();
    for (const typed of ["ada o'brien", "Ada O'Bryan", "Ada  O'Brien"]) {
      const { status, failure } = await sign(patient.token, surgery_id, { patient_signature: typed });
      expect([status, failure.fields]).toEqual([422, { patient_signature: [messages.signatureMismatch] }]);
    }
    expect((await sign(patient.token, surgery_id, { patient_signature: ' Ada O’Brien ' })).status).toBe(200);
  });

  it('does not let one side sign for the other', async () => {
    const { patient, surgeon, surgery_id } = await ready();
    expect((await sign(patient.token, surgery_id, { surgeon_signature: surgeon.name })).status).toBe(403);
    expect((await sign(surgeon.token, surgery_id, { patient_signature: patient.name })).status).toBe(403);
  });

  it('refuses to sign a form that has changed since it was read', async () => {
    const { patient, surgeon, surgery_id } = await ready();
    const params = { id: surgery_id };
    const { data } = await api.call(ENDPOINTS.previewConsentForm, { token: patient.token, params });
    await api.call(ENDPOINTS.updateSurgery, { token: surgeon.token, params, body: { laterality: 'Right' } });
    const refused = await signAsPatient(patient, surgery_id, { document_hash: data.document_hash });
    expect([refused.status, refused.failure.errors[0]]).toEqual([409, messages.formChanged]);
    const reread = await api.call(ENDPOINTS.previewConsentForm, { token: patient.token, params });
    expect(
      (await signAsPatient(patient, surgery_id, { document_hash: reread.data.document_hash })).status,
    ).toBe(200);
  });

  it('refuses a signature with an empty hash', async () => {
    const { patient, surgery_id } = await ready();
    for (const document_hash of [null, '']) {
      const refused = await signAsPatient(patient, surgery_id, { document_hash });
      expect(refused.failure.fields).toEqual({ document_hash: [messages.formChanged] });
    }
  });

  it('stores one signature for two concurrent requests, and changes nothing when it is repeated', async () => {
    const { patient, surgery_id } = await ready();
    const answers = await Promise.all([
      signAsPatient(patient, surgery_id),
      signAsPatient(patient, surgery_id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await api.database.query('SELECT signed_at FROM signature WHERE surgery_id = $1', [
      surgery_id,
    ]);
    expect(rows).toHaveLength(1);
    const other = await sign(patient.token, surgery_id, { patient_signature: 'Somebody Else' });
    expect([other.status, other.failure.errors[0]]).toEqual([409, messages.alreadySigned]);
  });

  it('freezes the surgery at the first signature', async () => {
    const { patient, surgeon, surgery_id } = await ready();
    await signAsSurgeon(surgeon, surgery_id);
    const update = await api.call(ENDPOINTS.updateSurgery, {
      token: patient.token,
      params: { id: surgery_id },
      body: { surgery_date: null, hospital_id: null },
    });
    expect([update.status, update.failure.errors[0]]).toEqual([409, messages.detailsFrozen]);
    const details = await api.call(ENDPOINTS.updatePatientDetails, {
      token: patient.token,
      params: { id: 'me' },
      body: { laterality: 'Right', surgery_id },
    });
    expect(details.status).toBe(409);
  });

  it('gives both sides the same bytes after both have signed, in either order, and no document before', async () => {
    const { patient, surgeon, surgery_id } = await ready();
    const download = (token: string) =>
      api.call(ENDPOINTS.downloadConsentForm, { token, params: { id: surgery_id } });
    await signAsSurgeon(surgeon, surgery_id);
    const early = await download(patient.token);
    expect([early.status, early.failure.errors[0]]).toEqual([409, messages.downloadUnavailable]);
    const signed = await signAsPatient(patient, surgery_id);
    expect(signed.data.consent_form).toMatchObject({
      patient_signed: true,
      surgeon_signed: true,
      consented: true,
    });
    const [one, two] = [await download(patient.token), await download(surgeon.token)];
    expect(one.headers['content-disposition']).toMatch(/form.pdf"; .+''consent-form-o-brien-ada-2/);
    expect(one.bytes.equals(two.bytes)).toBe(true);
    const { pages } = await readPdf(one.bytes);
    const text = pages.join('\n');
    for (const said of [
      "Ada O'Brien",
      'Miss Grace Hopewell',
      'Total hip replacement',
      'Left',
      '7 April 1959',
      'You can change your mind',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('DRAFT');
  });

  it('previews the DRAFT in Candour’s own frames, with a ticket that expires after two minutes', async () => {
    const { patient, surgery_id } = await ready();
    const before = Date.now() / 1000;
    const { data } = await api.call(ENDPOINTS.previewConsentForm, {
      token: patient.token,
      params: { id: surgery_id },
    });
    const after = Date.now() / 1000;
    const open = () => api.app.inject({ method: 'GET', url: data.preview_html_url });
    const page = await open();
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('DRAFT');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['cache-control']).toContain('no-store');
    expect(data.expires_at).toBeGreaterThanOrEqual(Math.floor(before) + 120);
    expect(data.expires_at).toBeLessThanOrEqual(Math.ceil(after) + 120);
    api.clock.advance(121);
    expect((await open()).statusCode).toBe(404);
    api.clock.reset();
  });

  it('lists a surgeon’s forms once their certificates are complete', async () => {
    const { surgeon, patient, surgery_id } = await begin();
    const list = async () =>
      (await api.call(ENDPOINTS.listConsentForms, { token: surgeon.token })).data.consent_forms;
    expect(await list()).toEqual([]);
    await completeCertificate(api, patient, surgery_id);
    expect(await list()).toEqual([
      {
        surgery_id,
        ...LISTED,
        patient_first_name: 'Ada',
        patient_last_name: "O'Brien",
      },
    ]);
  });
});
