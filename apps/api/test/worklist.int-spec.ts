import { type BodyOf, daysAfter, ENDPOINTS, londonDate, type QueryOf } from '@candour/contracts';
import { answerCategory, DETAILS } from '@candour/contracts/client';
import { useTestApp } from './harness/app';
import { beginReadyConsent } from './harness/consents';
import { registerPatient, type TestSurgeon, verifiedSurgeon } from './harness/people';
import { STATED } from './harness/statements';
import { completeCertificate, giveDetails, hospitalId, newSurgery } from './harness/surgeries';

describe('the worklist', () => {
  const api = useTestApp();

  const today = (): string => londonDate(api.clock.now());
  const read = async ({ token }: TestSurgeon, query: QueryOf<typeof ENDPOINTS.readWorklist> = {}) =>
    (await api.call(ENDPOINTS.readWorklist, { token, query })).data;
  const linked = async (
    surgeon: TestSurgeon,
    given: Partial<BodyOf<typeof ENDPOINTS.createSurgery>> = {},
    person: object = {},
  ) => {
    const patient = await registerPatient(api, person);
    const { surgery_id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId, ...given });
    return { patient, surgery_id, params: { id: surgery_id } };
  };
  /** The date of a surgery may lie in the past only as time goes by. */
  const moveTo = (surgery_id: string, date: string | null) =>
    api.database.query('UPDATE surgery SET surgery_date = $2 WHERE surgery_id = $1', [surgery_id, date]);

  it('follows a surgery from the first question to both signatures', async () => {
    const surgeon = await verifiedSurgeon(api);
    const { patient, surgery_id, params } = await linked(surgeon);
    const own = api.client.as(patient.token);
    const now = async () => (await read(surgeon)).worklist[0];

    expect(await now()).toMatchObject({
      surgery_id,
      patient_last_name: "O'Brien",
      when: 'undated',
      state: 'OPEN',
      waiting_for: 'PATIENT',
      sentence: 'Patient: first questions 0 of 6',
      talk_about: 0,
      unanswered_notes: 0,
      same_surname: 0,
      surgeon_side: null,
    });
    await answerCategory(own, surgery_id, 'Pre Assessment', { howMany: 2, submit: false });
    expect(await now()).toMatchObject({ sentence: 'Patient: first questions 2 of 6' });
    await answerCategory(own, surgery_id, 'Pre Assessment');
    const watching = await now();
    expect(watching?.sentence).toBe(`Patient: videos 0 of ${watching?.progress.learning.total}`);
    await completeCertificate(api, patient, surgery_id);
    expect(await now()).toMatchObject({ waiting_for: 'SURGEON', sentence: 'Your statement' });
    await api.call(ENDPOINTS.writeStatement, { token: surgeon.token, params, body: STATED });
    expect(await now()).toMatchObject({ waiting_for: 'SURGEON', sentence: 'Hospital is missing' });
    const body = { hospital_id: await hospitalId(api) };
    await api.call(ENDPOINTS.updateSurgery, { token: surgeon.token, params, body });
    expect(await now()).toMatchObject({
      waiting_for: 'PATIENT',
      sentence: 'Patient: details',
      missing: [
        'BIRTH_DATE',
        'GENDER',
        'SIDE',
        'SURGEON_SIDE',
        'DATE',
        'PATIENT_SIGNATURE',
        'SURGEON_SIGNATURE',
      ],
    });
    await giveDetails(api, patient, surgery_id);
    expect(await now()).toMatchObject({
      sentence: 'Patient: signature',
      patient_date_of_birth: DETAILS.date_of_birth,
    });
    await api.call(ENDPOINTS.signConsentForm, {
      token: patient.token,
      params,
      body: { patient_signature: patient.name },
    });
    expect(await now()).toMatchObject({ state: 'PATIENT_SIGNED', sentence: 'Your signature' });
    expect((await read(surgeon, { state: 'signature' })).worklist).toHaveLength(1);
    const { name } = surgeon;
    const signature = { surgeon_signature: name, signature_name: name, side: DETAILS.laterality };
    await api.call(ENDPOINTS.signConsentForm, { token: surgeon.token, params, body: signature });
    expect(await now()).toMatchObject({ state: 'SIGNED', waiting_for: 'NOBODY', sentence: 'Ready' });
  });

  it('never names the side that the patient said before the surgeon has said theirs', async () => {
    const surgeon = await verifiedSurgeon(api);
    const { patient, surgery_id, params } = await linked(surgeon);
    await giveDetails(api, patient, surgery_id);
    expect(JSON.stringify(await read(surgeon))).not.toContain(DETAILS.laterality);
    const body = { surgeon_side: DETAILS.laterality };
    await api.call(ENDPOINTS.updateSurgery, { token: surgeon.token, params, body });
    expect((await read(surgeon)).worklist[0]).toMatchObject(body);
  });

  it('says what is held or refused, and leaves out what has ended', async () => {
    const begun = await beginReadyConsent(api);
    const { surgeon, decide, doubt, end } = begun;
    await doubt(true);
    expect((await read(surgeon)).worklist[0]).toMatchObject({
      hold: 'CONCERN',
      waiting_for: 'SURGEON',
      sentence: 'On hold: concern open',
    });
    expect((await read(surgeon, { state: 'stopped' })).worklist).toHaveLength(1);
    await doubt(false);
    await decide('DECLINE');
    expect((await read(surgeon)).worklist[0]).toMatchObject({ waiting_for: 'NOBODY', sentence: 'Declined' });
    await end('surgeon', 'CANCELLED');
    expect(await read(surgeon)).toMatchObject({ worklist: [], counts: { all: 0 } });
  });

  it('counts flagged answers until they have been discussed, and notes until they are answered', async () => {
    const surgeon = await verifiedSurgeon(api);
    const { patient, surgery_id, params } = await linked(surgeon);
    const own = api.client.as(patient.token);
    for (const category of ['Pre Assessment', 'Assessment', 'Feedback'] as const)
      await answerCategory(own, surgery_id, category);
    const { categories } = (await api.call(ENDPOINTS.readAssessment, { token: surgeon.token, params })).data;
    const flagged = categories
      .flatMap(({ question_answers }) => question_answers)
      .filter((q) => q.talk_about);
    expect(flagged.length).toBeGreaterThan(1);
    const now = async () => (await read(surgeon)).worklist[0];
    expect(await now()).toMatchObject({ talk_about: flagged.length });

    const say = (outcome: 'DISCUSSED' | 'MORE_NEEDED') =>
      api.call(ENDPOINTS.discussAnswer, {
        token: surgeon.token,
        params,
        body: { question_id: flagged[0]?.question_id ?? '', outcome },
      });
    await say('DISCUSSED');
    expect(await now()).toMatchObject({ talk_about: flagged.length - 1 });
    await say('MORE_NEEDED');
    expect(await now()).toMatchObject({ talk_about: flagged.length });

    const write = ({ token }: { readonly token: string }) =>
      api.call(ENDPOINTS.writeNote, { token, params, body: { content: '<p>Who helps me at home?</p>' } });
    await write(patient);
    api.clock.advance(1);
    await write(patient);
    const asked = await now();
    expect(asked).toMatchObject({ unanswered_notes: 2 });
    expect((await read(surgeon, { state: 'notes' })).worklist).toHaveLength(1);
    api.clock.advance(1);
    await write(surgeon);
    const answered = await now();
    expect(answered).toMatchObject({ unanswered_notes: 0 });
    expect((answered?.last_activity_at ?? '') > (asked?.last_activity_at ?? '')).toBe(true);
    expect((await read(surgeon, { state: 'notes' })).worklist).toHaveLength(0);
  });

  describe('of five patients', () => {
    let surgeon: TestSurgeon;
    const dated = new Map<string, string>();
    beforeAll(async () => {
      surgeon = await verifiedSurgeon(api);
      const people = [
        ['Shah', 'Anita', 0],
        ['Shah', 'Anya', 7],
        ['shah', 'Priya', 30],
        ['Adeyemi', 'Tunde', null],
        ['Ellis', 'Gareth', -3],
      ] as const;
      for (const [last_name, first_name, days] of people) {
        const { surgery_id } = await linked(surgeon, {}, { first_name, last_name });
        await moveTo(surgery_id, days === null ? null : daysAfter(today(), days));
        dated.set(first_name, surgery_id);
      }
    });

    const names = async (query: QueryOf<typeof ENDPOINTS.readWorklist> = {}): Promise<string[]> =>
      (await read(surgeon, query)).worklist.map((row) => row.patient_first_name);

    it('the day comes first and what is past last, or all by name', async () => {
      expect(await names()).toEqual(['Anita', 'Anya', 'Priya', 'Tunde', 'Gareth']);
      expect(await names({ sort: 'name' })).toEqual(['Tunde', 'Gareth', 'Anita', 'Anya', 'Priya']);
    });

    it('a group or a day is read by itself, page by page', async () => {
      expect(await names({ when: 'today' })).toEqual(['Anita']);
      expect(await names({ when: 'undated' })).toEqual(['Tunde']);
      expect(await names({ when: 'past' })).toEqual(['Gareth']);
      expect(await names({ date: daysAfter(today(), 7) })).toEqual(['Anya']);
      expect([...(await names({ when: 'week' })), ...(await names({ when: 'later' }))]).toEqual([
        'Anya',
        'Priya',
      ]);
      expect(await read(surgeon, { page: 2, per_page: 2 })).toMatchObject({ total: 5, page: 2, per_page: 2 });
      expect(await names({ page: 2, per_page: 2 })).toEqual(['Priya', 'Tunde']);
      expect(await names({ page: 9, per_page: 2 })).toEqual([]);
    });

    it('every count is the number of rows that its filter shows', async () => {
      for (const query of [{}, { search: 'SHAH' }, { when: 'today' }, { state: 'patient' }] as const) {
        const { counts } = await read(surgeon, query);
        const { when, state, ...search } = { when: undefined, state: undefined, ...query };
        const within = when ? { when } : {};
        expect(counts.all).toBe((await names({ ...search, ...within })).length);
        for (const [name, count] of Object.entries(counts.states)) {
          const shown = await names({ ...search, ...within, state: name as keyof typeof counts.states });
          expect([name, count]).toEqual([name, shown.length]);
        }
        for (const [name, { total, ready, not_ready }] of Object.entries(counts.groups)) {
          const group = { ...search, when: name as keyof typeof counts.groups };
          expect(total).toBe((await names({ ...group, ...(state ? { state } : {}) })).length);
          expect(ready + not_ready).toBe(total);
        }
      }
      expect((await read(surgeon)).counts).toMatchObject({
        all: 5,
        states: { patient: 5, surgeon: 0, ready: 0, stopped: 0 },
        groups: { today: { total: 1, ready: 0, not_ready: 1 }, past: { total: 1 }, undated: { total: 1 } },
      });
    });

    it('another patient of the same surname within seven days is said', async () => {
      const { worklist } = await read(surgeon);
      expect(worklist.map((row) => [row.patient_first_name, row.same_surname])).toEqual([
        ['Anita', 1],
        ['Anya', 1],
        ['Priya', 0],
        ['Tunde', 0],
        ['Gareth', 0],
      ]);
      expect((await read(surgeon, { search: 'anita' })).worklist[0]).toMatchObject({ same_surname: 1 });
    });

    it('another surgeon sees none of them', async () => {
      expect(await read(await verifiedSurgeon(api))).toMatchObject({ worklist: [], counts: { all: 0 } });
    });

    it.each([{ when: 'tomorrow' }, { state: 'OPEN' }, { sort: 'age' }])('%j is refused', async (query) => {
      const asked = { token: surgeon.token, query: query as object };
      expect((await api.call(ENDPOINTS.readWorklist, asked)).status).toBe(422);
    });
  });
});
