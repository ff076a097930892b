import { daysAfter, ENDPOINTS, londonDate, messages } from '@candour/contracts';
import { answerCategory, DETAILS } from '@candour/contracts/client';
import { useTestApp } from './harness/app';
import { beginReadyConsent, beginSignedConsent, CONCERN } from './harness/consents';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { STATED } from './harness/statements';
import { giveDetails, newSurgery, watchEverything } from './harness/surgeries';

describe('the brief of a patient', () => {
  const api = useTestApp();

  const read = async (token: string, id: string) =>
    (await api.call(ENDPOINTS.readBrief, { token, params: { id } })).data.brief;

  it('is what the patient said, did and asked, and what the surgeon wrote', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { token } = surgeon;
    const { surgery_id: id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    const params = { id };
    const before = await read(token, id);
    expect(before).toMatchObject({
      matters: null,
      flagged: [],
      second_looks: [],
      notes: [],
      statement: null,
    });
    expect(before.watched.every(({ viewed }) => viewed === 0)).toBe(true);

    const own = api.client.as(patient.token);
    for (const category of ['Pre Assessment', 'Assessment', 'Feedback'] as const)
      await answerCategory(own, id, category);
    await watchEverything(api, patient, id);
    await giveDetails(api, patient, id);
    await own.call(ENDPOINTS.sayMatters, { params, body: { worries: 'Blood clots', on_certificate: false } });
    await own.call(ENDPOINTS.writeNote, { params, body: { content: '<p>Who helps me?</p>' } });
    await api.call(ENDPOINTS.writeStatement, { token, params, body: STATED });

    const brief = await read(token, id);
    expect(brief).toMatchObject({
      surgery: { surgery_id: id, patient_date_of_birth: DETAILS.date_of_birth, unanswered_notes: 1 },
      patient_gender: DETAILS.gender,
      matters: { worries: 'Blood clots' },
      statement: { written_by: 'Miss Grace Hopewell', discussed_on: STATED.discussed_on },
      namesakes: [],
      day: { position: 1, total: 1, previous: null, next: null },
    });
    expect(brief.notes.map(({ content }) => content)).toEqual(['<p>Who helps me?</p>']);
    expect(brief.watched.every(({ viewed }) => viewed === 1)).toBe(true);
    expect(brief.surgery.talk_about).toBe(brief.flagged.length);
    expect(brief.flagged.length).toBeGreaterThan(0);
    expect(JSON.stringify(brief)).not.toContain(DETAILS.laterality);
  });

  it('puts a misunderstood topic beside what the patient says after the advice', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id: id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    const own = api.client.as(patient.token);
    for (const category of ['Pre Assessment', 'Assessment'] as const) await answerCategory(own, id, category);
    const { categories } = await own.call(ENDPOINTS.readAssessment, { params: { id } });
    const topics = categories
      .flatMap(({ question_answers }) => question_answers)
      .filter(({ advice }) => advice?.kind === 'TOPIC');
    const [topic] = topics;
    expect(topic).toBeDefined();
    await own.call(ENDPOINTS.sayOwnWords, {
      params: { id },
      body: { question_id: topic?.question_id ?? '', text: 'I will ring 999' },
    });
    const { second_looks } = await read(surgeon.token, id);
    expect(second_looks).toHaveLength(topics.length);
    expect(second_looks[0]).toMatchObject({
      question_heading: topic?.question_heading,
      patient_answer: topic?.patient_answer,
      own_words: { text: 'I will ring 999' },
    });
  });

  it('leads through the surgeries of the day, and names another patient of the same surname', async () => {
    const surgeon = await verifiedSurgeon(api);
    const today = londonDate(api.clock.now());
    const ids: string[] = [];
    for (const [first_name, last_name, days] of [
      ['Anya', 'Shah', 0],
      ['Tunde', 'Adeyemi', 0],
      ['Anita', 'shah', 3],
    ] as const) {
      const patient = await registerPatient(api, { first_name, last_name });
      const surgery_date = daysAfter(today, days);
      const made = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId, surgery_date });
      ids.push(made.surgery_id);
    }
    const [anya, tunde, anita] = ids as [string, string, string];
    expect((await read(surgeon.token, tunde)).day).toEqual({
      position: 1,
      total: 2,
      previous: null,
      next: anya,
    });
    const brief = await read(surgeon.token, anya);
    expect(brief.day).toEqual({ position: 2, total: 2, previous: tunde, next: null });
    expect(brief.namesakes).toMatchObject([{ surgery_id: anita, patient_first_name: 'Anita' }]);
  });

  it('says who stopped the surgery, when and why, for as long as that stops it', async () => {
    const { surgeon, surgery_id, decide, doubt } = await beginReadyConsent(api);
    const stops = async () => (await read(surgeon.token, surgery_id)).stops;
    expect(await stops()).toEqual([]);
    await doubt(true, 1, 'Somebody answered for her');
    await doubt(false);
    await doubt(true);
    await decide('MORE_TIME');
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const concern = {
      event: 'concern.raised',
      role: 'SURGEON',
      surgeon_name: 'Miss Grace Hopewell',
      at,
      reason: CONCERN,
    };
    const byPatient = { role: 'PATIENT', surgeon_name: null, at };
    const timeAsked = { ...byPatient, event: 'time.asked', reason: null };
    expect(await stops()).toEqual([concern, timeAsked]);
    await decide('DECLINE', 1, 'I would rather wait');
    const declined = { ...byPatient, event: 'patient.declined', reason: 'I would rather wait' };
    expect(await stops()).toEqual([declined, concern]);
    await decide('RECONSIDER');
    expect(await stops()).toEqual([concern]);
    await doubt(false, 2);
    expect(await stops()).toEqual([]);
  });

  it('says why it is held also when the concern ended the signed round', async () => {
    const { surgeon, surgery_id, doubt } = await beginSignedConsent(api);
    await doubt(true);
    const { surgery, stops } = await read(surgeon.token, surgery_id);
    expect([surgery.round, surgery.hold]).toEqual([2, 'CONCERN']);
    expect(stops).toMatchObject([{ event: 'concern.raised', reason: CONCERN }]);
  });

  it('is refused once the surgery has ended', async () => {
    const { surgeon, surgery_id, end } = await beginReadyConsent(api);
    await end('surgeon', 'CANCELLED');
    const { status, failure } = await api.call(ENDPOINTS.readBrief, {
      token: surgeon.token,
      params: { id: surgery_id },
    });
    expect([status, failure.errors[0]]).toEqual([409, messages.surgeryEnded]);
  });
});
