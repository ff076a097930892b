import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { beginConsent, beginReadyConsent, type BegunConsent } from './harness/consents';
import { readPdf } from './harness/pdf-text';
import { verifiedSurgeon } from './harness/people';
import { STATED, statementsOf } from './harness/statements';

const SAID = 'Common: it happens to about 20 of 1,000 people. It does not happen to about 980.';

describe('the surgeon’s statement', () => {
  const api = useTestApp();

  const begin = async (start: typeof beginConsent = beginReadyConsent) => {
    const consent: BegunConsent = await start(api);
    return { ...consent, ...statementsOf(api, consent) };
  };

  it('starts from the operation’s text, with the surgeon’s name, and with what the answers flagged', async () => {
    const { readAs, surgeon } = await begin();
    const asSurgeon = await readAs('surgeon');
    expect(asSurgeon).toMatchObject({ statement: null, former: null });
    const { suggested } = asSurgeon;
    expect(suggested.benefits).toContain('Less pain in your hip, by day and at night.');
    expect(suggested.risks.map(({ text }) => text)).toContain('Infection of the wound');
    expect(suggested.no_treatment).toContain('The pain and stiffness');
    expect(suggested).toMatchObject({ transfusion: null, discussed_on: null, discussed_by_role: null });
    expect(suggested.discussed_by).toContain(surgeon.name);
    expect(suggested.flagged?.length).toBeGreaterThan(0);
    const asPatient = await readAs('patient');
    expect(asPatient.suggested).toMatchObject({ discussed_by: null, risks: suggested.risks });
    expect(asPatient.suggested).not.toHaveProperty('flagged');
  });

  it('is read by both as the linked surgeon wrote it, and its role starts the next one', async () => {
    const { write, readAs, surgeon, told } = await begin();
    const { status, data } = await write();
    expect([status, data.change]).toEqual([
      200,
      { material: false, round: 1, state: 'OPEN', told: ['PATIENT'] },
    ]);
    expect(data.statement).toMatchObject({
      ...STATED,
      risks: [
        {
          text: 'A slow wound',
          per_1000: { low: 20, high: 20, qualifier: null, within: null },
          how_common: SAID,
          note: 'Because of diabetes',
        },
        { text: 'A stiff hip', per_1000: null, how_common: 'now and then', note: null },
      ],
      round: 1,
    });
    expect(data.statement?.written_by).toContain(surgeon.name);
    expect((await readAs('patient')).statement).toEqual(data.statement);
    expect((await readAs('surgeon')).suggested.discussed_by_role).toBe('Consultant surgeon');
    expect(await told('statement-written')).toHaveLength(1);
  });

  it('takes a number of 1,000 for a range from that number to itself', async () => {
    const { write } = await begin(beginConsent);
    const { data } = await write({ ...STATED, risks: [{ text: 'A slow wound', per_1000: 0.5 }] });
    expect(data.statement?.risks[0]?.per_1000).toMatchObject({ low: 0.5, high: 0.5 });
  });

  it('says what a number means in its own words, also to a client that sends others with it', async () => {
    const { write } = await begin(beginConsent);
    const risks = [{ text: 'A slow wound', per_1000: { low: 20, high: 20 }, how_common: 'hardly ever' }];
    const { data } = await write({ ...STATED, risks });
    expect(data.statement?.risks[0]?.how_common).toBe(SAID);
    const again = await write({ ...STATED, risks: data.statement?.risks ?? [] });
    expect(again.data.change.told).toEqual([]);
  });

  it.each([
    ['risks', { risks: [{ text: 'A slow wound', per_1000: 1001 }] }],
    ['risks', { risks: [{ text: 'Wound' }, { text: ' Wound ' }] }],
    ['risks', { risks: Array.from({ length: 30 }, (_, n) => ({ text: `${n}`.padEnd(600, 'a') })) }],
    ['transfusion', { transfusion: 'PERHAPS' }],
    ['anaesthesia', { anaesthesia: ['GENERAL', 'GENERAL'] }],
    ['discussed_on', { discussed_on: '2126-01-01' }],
    ['discussed_how', { discussed_how: null }],
    ['interpreter', { interpreter: { name: 'Omar' } }],
    ['matters', { matters: 'a'.repeat(2001) }],
    ['benefits', { benefits: 'Less pain' }],
    ['benefits', { benefits: undefined }],
    ['surgery_id', { surgery_id: '0190a0c0-0000-7000-8000-000000000001' }],
  ])('is refused where %s is not what it can be', async (field, change) => {
    const { write, stored } = await begin(beginConsent);
    const { status, failure } = await write({ ...STATED, ...change });
    expect([status, Object.keys(failure.fields ?? {}), await stored()]).toEqual([422, [field], 0]);
  });

  it('changes nothing when it is equal, whatever was signed', async () => {
    const { write, stored, signAsPatient, read, told } = await begin();
    await write();
    await signAsPatient();
    const { status, data } = await write({ ...STATED, matters: ` ${STATED.matters} ` });
    expect([status, data.change, await stored()]).toEqual([
      200,
      { material: false, round: 1, state: 'PATIENT_SIGNED', told: [] },
      1,
    ]);
    expect((await read()).consent).toMatchObject({ round: 1, state: 'PATIENT_SIGNED' });
    expect(await told('consent-changed')).toEqual([]);
  });

  it('is bound by the document’s hash: one changed letter is another form, which cannot be signed unread', async () => {
    const { write, hash, patient, params } = await begin();
    await write();
    const before = await hash();
    await write({ ...STATED, benefits: ['Less pain in your hips'] });
    expect(await hash()).not.toBe(before);
    const stale = await api.call(ENDPOINTS.signConsentForm, {
      token: patient.token,
      params,
      body: { patient_signature: patient.name, document_hash: before },
    });
    expect([stale.status, stale.failure.errors[0]]).toEqual([409, messages.formChanged]);
  });

  it('opens a new round when it changes after a signature; it is kept, and both are notified', async () => {
    const { write, signAsPatient, signAsSurgeon, readAs, read, rounds, told, patient } = await begin();
    await write();
    await signAsPatient();
    await signAsSurgeon();
    const { data } = await write({ ...STATED, transfusion: 'ACCEPTED' });
    expect(data.change).toEqual({ material: true, round: 2, state: 'OPEN', told: ['PATIENT', 'SURGEON'] });
    expect(data.statement).toMatchObject({ transfusion: 'ACCEPTED', round: 2 });
    expect(data.former).toMatchObject({ round: 1, statement: { transfusion: 'REFUSED' } });
    expect((await read()).consent).toMatchObject({ round: 2, state: 'OPEN' });
    const [, first] = await rounds(patient.token);
    expect(first).toMatchObject({ state: 'SUPERSEDED' });
    expect(first?.documents.map(({ state }) => state)).toEqual([null, 'SUPERSEDED']);
    expect(await told('consent-changed')).toHaveLength(2);
    expect((await readAs('patient')).former).toEqual(data.former);
  });

  it('is material too when there was none at the signature', async () => {
    const { write, signAsPatient } = await begin();
    await signAsPatient();
    expect((await write()).data).toMatchObject({
      change: { material: true, round: 2 },
      former: { round: 1, statement: null },
    });
  });

  it('stays in force in the round after one that was declined', async () => {
    const { write, decide, readAs } = await begin();
    await write();
    await decide('DECLINE');
    const refused = await write({ ...STATED, transfusion: 'ACCEPTED' });
    expect([refused.status, refused.failure.errors[0]]).toEqual([409, messages.declinedAlready]);
    await decide('RECONSIDER');
    expect((await readAs('patient')).statement).toMatchObject({ round: 2, transfusion: 'REFUSED' });
  });

  it('is refused after a withdrawal and after the end of the surgery', async () => {
    const { write, signAsPatient, decide, end } = await begin();
    await signAsPatient();
    await decide('WITHDRAW');
    const withdrawn = await write();
    expect([withdrawn.status, withdrawn.failure.errors[0]]).toEqual([409, messages.withdrawnAlready]);
    await end('surgeon', 'CANCELLED');
    expect((await write()).failure.errors[0]).toBe(messages.surgeryEnded);
  });

  it('is refused when the round or its state is not the one that was on the screen', async () => {
    const { write, signAsPatient, stored } = await begin();
    await signAsPatient();
    for (const seen of [{ round: 2 }, { seen_state: 'OPEN' }]) {
      const { status, failure } = await write({ ...STATED, ...seen });
      expect([status, failure.errors[0]]).toEqual([409, messages.formChanged]);
    }
    expect(await stored()).toBe(0);
    expect((await write({ ...STATED, round: 1, seen_state: 'PATIENT_SIGNED' })).status).toBe(200);
  });

  it('says in a dry run what it would do, and does nothing', async () => {
    const { write, signAsPatient, stored, read, told } = await begin();
    await signAsPatient();
    const { status, data } = await write(STATED, { dry_run: true });
    expect([status, data.statement, data.change]).toEqual([
      200,
      null,
      { material: true, round: 2, state: 'OPEN', told: ['PATIENT', 'SURGEON'] },
    ]);
    expect([await stored(), (await read()).consent.round, await told('consent-changed')]).toEqual([0, 1, []]);
  });

  it('keeps every writing as a row, with its hash in the trail', async () => {
    const { write, stored, surgery_id } = await begin();
    await write();
    await write({ ...STATED, transfusion: 'ACCEPTED' });
    const entries: unknown[] = await api.database.query(
      `SELECT FROM audit_entry JOIN consent_statement ON statement_id::text = details->'evidence'->>'id'
       WHERE action = 'consent-statement.written' AND consent_statement.surgery_id = $1`,
      [surgery_id],
    );
    expect([await stored(), entries.length]).toEqual([2, 2]);
  });

  it('is written once when the same is sent twice at the same time', async () => {
    const { write, stored } = await begin();
    const answers = await Promise.all([write(), write()]);
    expect([answers.map(({ status }) => status), await stored()]).toEqual([[200, 200], 1]);
  });

  it('does not hold for another surgeon of the same patient, who cannot write it', async () => {
    const { params } = await begin();
    const other = await verifiedSurgeon(api);
    const { status } = await api.call(ENDPOINTS.writeStatement, { token: other.token, params, body: STATED });
    expect(status).toBe(404);
  });

  it('is printed on the form; a form without one says that no risk of this patient was recorded', async () => {
    const { write, signAsPatient, signAsSurgeon, patient, params } = await begin();
    const copy = async (): Promise<string> => {
      const { bytes } = await api.call(ENDPOINTS.downloadCopy, { token: patient.token, params });
      return (await readPdf(bytes)).pages.join(' ').replaceAll(/\s+/g, ' ');
    };
    await signAsPatient();
    expect(await copy()).toContain('No risk particular to this patient was recorded');
    await write();
    await signAsPatient();
    await signAsSurgeon();
    const signed = await copy();
    for (const said of ['A slow wound', '20 of 1,000', '980 do not', 'REFUSED by the patient'])
      expect(signed).toContain(said);
    expect(signed).not.toContain('was recorded');
  });
});
