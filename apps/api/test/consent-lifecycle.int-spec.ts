import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { beginConsent, beginReadyConsent, CONCERN, ENDED_ON } from './harness/consents';
import { readPdf } from './harness/pdf-text';

describe('a consent form', () => {
  const api = useTestApp();

  const begin = () => beginConsent(api);
  const beginReady = () => beginReadyConsent(api);

  it('is in its first round from the creation of the surgery on', async () => {
    const { read } = await begin();
    const { consent, ended } = await read();
    expect(consent).toEqual({
      round: 1,
      state: 'OPEN',
      holds: [],
      hold: null,
      confirmation_due: false,
      expires_on: null,
      patient_confirmed: false,
      surgeon_confirmed: false,
      confirmed_at: null,
      former_state: null,
    });
    expect(ended).toBeNull();
  });

  it('can be declined before there is one, and thought about again in a new round', async () => {
    const { decide, read, surgeon, rounds, told } = await begin();
    const declined = await decide('DECLINE', 1, 'I would rather wait');
    expect([declined.status, declined.data.consent_form]).toEqual([200, null]);
    expect((await decide('DECLINE')).status).toBe(200);
    expect((await read()).consent).toMatchObject({ round: 1, state: 'DECLINED' });
    expect(await told('consent-declined')).toHaveLength(1);

    expect((await decide('RECONSIDER')).status).toBe(200);
    expect((await read()).consent).toMatchObject({ round: 2, state: 'OPEN' });
    const [second, first] = await rounds(surgeon.token);
    expect(second).toMatchObject({ round: 2, state: 'OPEN', closed_at: null, events: [] });
    expect(first).toMatchObject({ round: 1, state: 'DECLINED', documents: [] });
    expect(first?.events.map(({ event, role, reason }) => [event, role, reason])).toEqual([
      ['patient.declined', 'PATIENT', 'I would rather wait'],
      ['patient.reconsidered', 'PATIENT', null],
    ]);
  });

  it('waits while the patient takes more time, and neither side can sign', async () => {
    const { decide, signAsPatient, signAsSurgeon, read } = await beginReady();
    const asked = await decide('MORE_TIME');
    expect(asked.data.consent_form).toMatchObject({ state: 'OPEN', holds: ['MORE_TIME'], hold: 'MORE_TIME' });
    for (const refused of [await signAsPatient(), await signAsSurgeon()]) {
      expect([refused.status, refused.failure.errors[0]]).toEqual([409, messages.moreTimeHeld]);
    }
    expect((await decide('READY')).data.consent_form).toMatchObject({ holds: [], hold: null });
    expect((await signAsPatient()).status).toBe(200);
    expect((await read()).consent.state).toBe('PATIENT_SIGNED');
  });

  it('is taken back after both have signed: the document says so on every page, the former one stays', async () => {
    const { decide, signAsPatient, signAsSurgeon, patient, surgeon, params, rounds, told } =
      await beginReady();
    await signAsSurgeon();
    await signAsPatient();
    const download = async (token: string, round?: number) =>
      api.call(ENDPOINTS.downloadConsentForm, {
        token,
        params,
        ...(round === undefined ? {} : { query: { round } }),
      });
    const signed = await download(patient.token);

    const withdrawn = await decide('WITHDRAW', 1, 'I have changed my mind');
    expect(withdrawn.data.consent_form).toMatchObject({
      state: 'WITHDRAWN',
      consented: false,
      patient_signed: true,
      surgeon_signed: true,
    });
    expect(await told('consent-withdrawn')).toHaveLength(1);
    for (const sign of [signAsPatient, signAsSurgeon]) {
      const again = await sign();
      expect([again.status, again.failure.errors[0]]).toEqual([409, messages.withdrawnAlready]);
    }
    const stamped = await download(surgeon.token);
    expect(stamped.status).toBe(200);
    const { pages } = await readPdf(stamped.bytes);
    expect(pages.every((page) => page.includes('WITHDRAWN'))).toBe(true);
    expect(pages.join(' ')).toContain('the patient took back their consent');
    expect((await readPdf(signed.bytes)).pages.join(' ')).not.toContain('WITHDRAWN');

    await decide('RECONSIDER');
    expect((await download(patient.token)).status).toBe(409);
    expect((await download(patient.token, 1)).bytes.equals(stamped.bytes)).toBe(true);
    const [, first] = await rounds(patient.token);
    expect(first?.documents.map(({ state }) => state)).toEqual([null, 'WITHDRAWN']);
  });

  it('can be kept as a copy once the patient has signed, which says that the surgeon has not', async () => {
    const { signAsPatient, signAsSurgeon, patient, params } = await beginReady();
    const copy = async () => api.call(ENDPOINTS.downloadCopy, { token: patient.token, params });
    expect((await copy()).status).toBe(409);
    await signAsPatient();
    const { pages } = await readPdf((await copy()).bytes);
    expect(
      pages.every((page) => page.replace(/\s+/g, ' ').includes('COPY: not yet signed by your surgeon')),
    ).toBe(true);
    expect(pages.join(' ')).toContain(patient.name);
    await signAsSurgeon();
    expect((await readPdf((await copy()).bytes)).pages.join(' ')).not.toContain('COPY');
  });

  it('is previewed by a patient who has signed as their copy, and by the surgeon as a draft', async () => {
    const { signAsPatient, signAsSurgeon, patient, surgeon, params } = await beginReady();
    const page = async ({ token }: { readonly token: string }) => {
      const { data } = await api.call(ENDPOINTS.previewConsentForm, { token, params });
      return (await api.app.inject({ method: 'GET', url: data.preview_html_url })).payload;
    };
    await signAsPatient();
    const copy = await page(patient);
    expect(copy).toContain('COPY: not yet signed by your surgeon');
    expect(copy).not.toContain('DRAFT');
    expect(await page(surgeon)).toContain('DRAFT');
    await signAsSurgeon();
    expect(await page(patient)).not.toMatch(/COPY|DRAFT/);
  });

  it('is signed anew in its second round, with another hash', async () => {
    const { decide, signAsPatient, signAsSurgeon, surgery_id, read } = await beginReady();
    await signAsPatient();
    await decide('WITHDRAW');
    await decide('RECONSIDER');
    expect((await read()).patient_signed_at).toBeNull();
    await signAsPatient();
    const { data } = await signAsSurgeon();
    expect(data.consent_form).toMatchObject({ round: 2, state: 'SIGNED', consented: true });
    const signatures: { round: number; role: string; document_hash: string }[] = await api.database.query(
      'SELECT round, role, document_hash FROM signature WHERE surgery_id = $1 ORDER BY round, role',
      [surgery_id],
    );
    expect(signatures.map(({ round, role }) => [round, role])).toEqual([
      [1, 'PATIENT'],
      [2, 'PATIENT'],
      [2, 'SURGEON'],
    ]);
    expect(new Set(signatures.map(({ document_hash }) => document_hash)).size).toBe(2);
  });

  it('is held by a concern of the surgeon, whose reason the patient never reads', async () => {
    const { doubt, signAsPatient, signAsSurgeon, decide, patient, surgeon, rounds, told } =
      await beginReady();
    expect((await doubt(true, 1, '')).status).toBe(422);
    const raised = await doubt(true);
    expect(raised.data.consent_form).toMatchObject({ hold: 'CONCERN', state: 'OPEN' });
    expect(await told('concern-raised')).toHaveLength(1);
    expect((await signAsPatient()).failure.errors[0]).toBe(messages.concernHeld);
    expect((await signAsSurgeon()).failure.errors[0]).toBe(messages.concernOpen);
    const reasonsFor = async (token: string) =>
      (await rounds(token)).flatMap(({ events }) => events.map(({ reason }) => reason));
    expect(await reasonsFor(surgeon.token)).toEqual([CONCERN]);
    expect(await reasonsFor(patient.token)).toEqual([null]);
    expect((await decide('DECLINE')).status).toBe(200);
  });

  it('is superseded by a concern after both have signed, and the new round is held', async () => {
    const { doubt, signAsPatient, signAsSurgeon, rounds, surgeon } = await beginReady();
    await signAsPatient();
    await signAsSurgeon();
    const { data } = await doubt(true);
    expect(data.consent_form).toMatchObject({
      round: 2,
      state: 'OPEN',
      hold: 'CONCERN',
      consented: false,
      patient_signed: false,
    });
    const [, first] = await rounds(surgeon.token);
    expect(first).toMatchObject({ state: 'SUPERSEDED' });
    expect(first?.documents.map(({ state }) => state)).toEqual([null, 'SUPERSEDED']);
  });

  it('refuses a decision about a round that is no longer the current one', async () => {
    const { decide } = await begin();
    await decide('DECLINE');
    await decide('RECONSIDER');
    const stale = await decide('DECLINE', 1);
    expect([stale.status, stale.failure.errors[0]]).toEqual([409, messages.formChanged]);
  });

  it('gets the same answer again after its answer was lost, also where it ended the round', async () => {
    const { decide, doubt, read, signAsPatient, signAsSurgeon, told } = await beginReady();
    await decide('DECLINE');
    await decide('RECONSIDER');
    expect((await decide('RECONSIDER', 1)).status).toBe(200);
    await signAsPatient();
    await signAsSurgeon();
    expect((await doubt(true, 1)).status).toBe(409);
    await doubt(true, 2);
    expect((await doubt(true, 2)).status).toBe(200);
    expect((await read()).consent).toMatchObject({ round: 3, state: 'OPEN', holds: ['CONCERN'] });
    expect(await told('consent-reconsidered')).toHaveLength(1);
  });

  it('is closed when the surgery ends, until it is reopened with a reason', async () => {
    const { surgeon, end, decide, signAsPatient, read } = await beginReady();
    await signAsPatient();
    const asPatient = await end('patient', 'CANCELLED');
    expect([asPatient.status, asPatient.failure.errors[0]]).toEqual([409, messages.surgeonEnds]);
    expect((await end('surgeon', 'DONE')).status).toBe(200);
    expect(await read()).toMatchObject({
      ended: { outcome: 'DONE', on: ENDED_ON, at: expect.any(String) },
      consent: { state: 'PATIENT_SIGNED' },
    });
    const listed = await api.call(ENDPOINTS.listConsentForms, { token: surgeon.token });
    expect(listed.data.consent_forms[0]?.ended).toMatchObject({ outcome: 'DONE', on: ENDED_ON });
    const refused = await decide('WITHDRAW');
    expect([refused.status, refused.failure.errors[0]]).toEqual([409, messages.surgeryEnded]);
    expect((await end('surgeon', 'REOPENED')).status).toBe(422);
    expect((await end('surgeon', 'REOPENED', 'The list was cancelled')).status).toBe(200);
    expect((await read()).ended).toBeNull();
    expect((await decide('WITHDRAW')).status).toBe(200);
  });

  it('tells each move in the audit trail, with the round and both states', async () => {
    const { decide, signAsPatient, signAsSurgeon, doubt, surgery_id } = await beginReady();
    await decide('MORE_TIME');
    await decide('READY');
    await signAsPatient();
    await signAsSurgeon();
    await doubt(true);
    const entries: Record<string, string>[] = await api.database.query(
      `SELECT action, details->>'round' AS round, details->>'from' AS before, details->>'to' AS after
       FROM audit_entry WHERE surgery_id = $1 AND action LIKE 'consent.%' ORDER BY sequence`,
      [surgery_id],
    );
    expect(entries.map(({ action, round, before, after }) => [action, round, before, after])).toEqual([
      ['consent.time-asked', '1', 'OPEN', 'OPEN'],
      ['consent.patient-ready', '1', 'OPEN', 'OPEN'],
      ['consent.patient-signed', '1', 'OPEN', 'PATIENT_SIGNED'],
      ['consent.surgeon-signed', '1', 'PATIENT_SIGNED', 'SIGNED'],
      ['consent.concern-raised', '1', 'SIGNED', 'SUPERSEDED'],
    ]);
  });
});
