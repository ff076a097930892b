import { CONFIRMATION_STATEMENTS, ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import {
  beginConsent,
  beginDueConsent,
  beginReadyConsent,
  beginSignedConsent,
  WHY,
} from './harness/consents';
import { readPdf } from './harness/pdf-text';
import { completeCertificate, giveDetails, hospitalId, operationId } from './harness/surgeries';

const DATE = '2031-05-04';

describe('a change of what was agreed', () => {
  const api = useTestApp();

  const beginSigned = () => beginSignedConsent(api);
  const hospitalName = async (id: string): Promise<string> => {
    const [row] = await api.database.query('SELECT hospital_name FROM hospital WHERE hospital_id = $1', [id]);
    return row.hospital_name;
  };
  it('of the side after both have signed supersedes the round, opens the next and tells both', async () => {
    const { change, read, rounds, told, patient } = await beginSigned();
    const { status, data } = await change({ laterality: 'Right' });
    expect([status, data.change]).toEqual([
      200,
      { material: true, round: 2, state: 'OPEN', told: ['PATIENT', 'SURGEON'], awaits_surgeon: false },
    ]);
    expect(await told('consent-changed')).toHaveLength(2);
    const surgery = await read();
    expect(surgery).toMatchObject({
      surgery_laterality: 'Right',
      patient_signed_at: null,
      surgeon_signed_at: null,
      consent: { round: 2, state: 'OPEN' },
    });
    expect(surgery.certificate_consented_at).not.toBeNull();
    const [second, first] = await rounds(patient.token);
    expect(second?.changes).toEqual([
      {
        details: [{ field: 'SIDE', from: 'Left', to: 'Right' }],
        role: 'SURGEON',
        reason: WHY,
        at: expect.any(String),
        opened: true,
      },
    ]);
    expect(first).toMatchObject({ state: 'SUPERSEDED', changes: [] });
    expect(first?.documents.map(({ state }) => state)).toEqual([null, 'SUPERSEDED']);
  });

  it('is signed anew in the next round, whose form says the new side', async () => {
    const { change, signAsPatient, signAsSurgeon, patient, params } = await beginSigned();
    await change({ laterality: 'Right' });
    await signAsPatient();
    expect((await signAsSurgeon()).data.consent_form).toMatchObject({ round: 2, state: 'SIGNED' });
    const text = async (round: number) => {
      const { bytes } = await api.call(ENDPOINTS.downloadConsentForm, {
        token: patient.token,
        params,
        query: { round },
      });
      return (await readPdf(bytes)).pages[0] ?? '';
    };
    expect(await text(2)).toMatch(/Side\s+Right/);
    expect(await text(1)).toMatch(/Side\s+Left/);
  });

  it('before anybody has signed makes no new round: the hash changes, and a signature of the old one is refused', async () => {
    const { change, patient, params, rounds, told } = await beginReadyConsent(api);
    const preview = () => api.call(ENDPOINTS.previewConsentForm, { token: patient.token, params });
    const read = (await preview()).data.document_hash;
    const { data } = await change({ surgery_date: DATE, laterality: 'Right' });
    expect(data.change).toEqual({
      material: true,
      round: 1,
      state: 'OPEN',
      told: ['PATIENT'],
      awaits_surgeon: false,
    });
    expect(await told('details-changed')).toHaveLength(1);
    const signed = await api.call(ENDPOINTS.signConsentForm, {
      token: patient.token,
      params,
      body: { patient_signature: patient.name, document_hash: read },
    });
    expect([signed.status, signed.failure.errors[0]]).toEqual([409, messages.formChanged]);
    expect((await preview()).data.document_hash).not.toBe(read);
    const [only] = await rounds(patient.token);
    expect(only?.changes.map(({ details, opened }) => [details.map(({ field }) => field), opened])).toEqual([
      [['SIDE', 'DATE'], false],
    ]);
    expect(only?.documents).toEqual([]);
  });

  it('of the date asks both to confirm, keeps the round and is printed as an addendum', async () => {
    const { change, read, rounds, patient, params } = await beginSigned();
    const { data } = await change({ surgery_date: DATE });
    expect(data.change).toMatchObject({ material: false, round: 1, state: 'SIGNED', told: ['PATIENT'] });
    expect((await read()).consent).toMatchObject({ state: 'SIGNED', confirmation_due: true });
    const [only] = await rounds(patient.token);
    expect(only?.documents.map(({ state, addendum }) => [state, addendum])).toEqual([
      [null, null],
      [null, 1],
    ]);
    const { bytes } = await api.call(ENDPOINTS.downloadConsentForm, { token: patient.token, params });
    const pages = (await readPdf(bytes)).pages.join(' ').replace(/\s+/g, ' ');
    expect(pages).toContain('this has changed since the form was signed');
    expect(pages).toContain('4 May 2031. Before: not chosen. Changed on');
  });

  it('of the date takes a confirmed form back to signed', async () => {
    const { change, read, surgery_id } = await beginSigned();
    await api.database.query(`UPDATE surgery SET consent_state = 'CONFIRMED' WHERE surgery_id = $1`, [
      surgery_id,
    ]);
    expect((await change({ surgery_date: DATE })).data.change).toMatchObject({ round: 1, state: 'SIGNED' });
    expect((await read()).consent.confirmation_due).toBe(true);
  });

  it('of a hospital that was not chosen is an addendum, and the form says that it was not chosen', async () => {
    const begun = await beginConsent(api);
    await begun.change({ hospital_id: null });
    await completeCertificate(api, begun.patient, begun.surgery_id);
    await giveDetails(api, begun.patient, begun.surgery_id);
    await begun.signAsPatient();
    await begun.signAsSurgeon();
    const text = async () => {
      const { bytes } = await api.call(ENDPOINTS.downloadConsentForm, {
        token: begun.patient.token,
        params: begun.params,
      });
      return (await readPdf(bytes)).pages.join(' ').replace(/\s+/g, ' ');
    };
    expect(await text()).toContain('Hospital Not chosen when this was signed');
    const chosen = await hospitalId(api, 3);
    const { data } = await begun.change({ hospital_id: chosen });
    expect(data.change).toMatchObject({ material: false, round: 1, state: 'SIGNED' });
    const after = await text();
    expect(after).toContain('Not chosen when this was signed');
    expect(after).toContain(await hospitalName(chosen));
    expect((await begun.read()).consent.confirmation_due).toBe(false);
  });

  it('of a confirmed form is an addendum to what was signed and confirmed', async () => {
    const { change, confirm, patient, params } = await beginDueConsent(api);
    await confirm('patient');
    await confirm('surgeon');
    const hospital_id = await hospitalId(api, 1);
    expect((await change({ hospital_id })).data.change).toMatchObject({
      state: 'CONFIRMED',
      material: false,
    });
    const { bytes } = await api.call(ENDPOINTS.downloadConsentForm, { token: patient.token, params });
    const text = (await readPdf(bytes)).pages.join(' ');
    expect(text).toContain('Addendum');
    for (const said of Object.values(CONFIRMATION_STATEMENTS)) expect(text).toContain(said.slice(0, 30));
  });

  it('between the two signatures is in the document that the second one makes', async () => {
    const { change, signAsPatient, signAsSurgeon, patient, params } = await beginReadyConsent(api);
    await signAsPatient();
    const chosen = await hospitalId(api, 4);
    await change({ hospital_id: chosen });
    expect((await signAsSurgeon()).data.consent_form).toMatchObject({ state: 'SIGNED' });
    const { bytes } = await api.call(ENDPOINTS.downloadConsentForm, { token: patient.token, params });
    expect((await readPdf(bytes)).pages.join(' ')).toContain(await hospitalName(chosen));
  });

  it('of the operation begins certificate, learning and answers anew, and the former stay with their round', async () => {
    const { change, read, patient, params, surgery_id, surgeon } = await beginSigned();
    const hip = await operationId(api);
    const knee = await operationId(api, 'total-knee-replacement');
    const own = { token: patient.token, params };
    const answered = async (round?: number) => {
      const query = round === undefined ? {} : { query: { round } };
      const { data } = await api.call(ENDPOINTS.readAssessment, { ...own, ...query });
      return data.categories.find(({ category }) => category === 'Assessment');
    };
    const before = await answered();
    const certificate = (await api.call(ENDPOINTS.downloadCertificate, own)).bytes;

    expect((await change({ operation_id: knee })).data.change).toMatchObject({ material: true, round: 2 });
    expect(await read()).toMatchObject({
      operation_id: knee,
      surgery_laterality: null,
      certificate_consented_at: null,
    });
    expect(await answered()).toMatchObject({ completed: false, user_answer_count: 0 });
    expect(await answered(1)).toEqual(before);
    expect((await api.call(ENDPOINTS.downloadCertificate, own)).status).toBe(409);
    const former = await api.call(ENDPOINTS.downloadCertificate, {
      ...own,
      token: surgeon.token,
      query: { round: 1 },
    });
    expect(former.bytes.equals(certificate)).toBe(true);
    expect((await api.call(ENDPOINTS.readResources, { ...own, query: { round: 3 } })).status).toBe(404);

    await completeCertificate(api, patient, surgery_id);
    await change({ operation_id: hip });
    expect(await answered()).toMatchObject({ completed: false, user_answer_count: 0 });
    const views = await api.call(ENDPOINTS.readResources, own);
    expect(views.data.categories[0]).toMatchObject({ completed: false, user_engagement_count: 0 });
    expect(await answered(1)).toEqual(before);
  });
});
