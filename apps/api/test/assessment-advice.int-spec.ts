import { ENDPOINTS, messages } from '@candour/contracts';
import { answerCategory, wherever } from '@candour/contracts/client';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { hospitalId, newSurgery } from './harness/surgeries';

const WISH = 'I would like to try other ways first';
const DANGEROUS = 'Wait and see for a week';

describe('what the hospital advises on an answer', () => {
  const api = useTestApp();

  /** A surgery whose patient has given a dangerous answer, and submits the section when asked. */
  const begin = async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const given = { surgeon_id: surgeon.surgeonId, hospital_id: await hospitalId(api) };
    const { operations } = await patient.client.call(ENDPOINTS.listOperations, {});
    const knee = operations.find(({ operation_name }) => /knee replacement/i.test(operation_name));
    if (!knee) throw new Error('The shipped content has no knee replacement');
    const { surgery_id } = await newSurgery(api, patient, { ...given, operation_id: knee.operation_id });
    const about = { params: { id: surgery_id } };
    const asked = async (token = patient.token) =>
      (await api.call(ENDPOINTS.readAssessment, { ...about, token })).data.categories.flatMap((category) =>
        category.question_answers.map((one) => ({ ...one, category })),
      );
    const [question] = (await asked()).filter(({ question_possible_answers }) =>
      question_possible_answers.includes(DANGEROUS),
    );
    if (!question) throw new Error('The operation has no dangerous answer');
    const { category, question_id } = question;
    const answers = category.question_answers.map(({ question_id: id, question_possible_answers: all }) => ({
      question_id: id,
      answer: id === question_id ? DANGEROUS : (all[0] ?? ''),
    }));
    const save = (submit: boolean) =>
      api.call(ENDPOINTS.saveAnswers, {
        token: patient.token,
        body: { surgery_id, assessment_id: category.assessment_id, answers, submit },
      });
    const found = async (token = patient.token) =>
      (await asked(token)).find((one) => one.question_id === question_id);
    const say = (text: string | null, id = question_id, token = patient.token) =>
      api.call(ENDPOINTS.sayOwnWords, {
        ...about,
        token,
        body: { question_id: id, ...(text !== null && { text }) },
      });
    const entries = (): Promise<{ evidence: string }[]> =>
      api.database.query(
        `SELECT details->'evidence'->>'kind' AS evidence FROM audit_entry
         WHERE surgery_id = $1 AND action = 'assessment.own-words-said'`,
        [surgery_id],
      );
    return { patient, surgeon, surgery_id, asked, save, found, say, entries };
  };

  it('is said to the patient once the answers are locked, and not before', async () => {
    const { save, found } = await begin();
    await save(false);
    expect(await found()).not.toHaveProperty('advice');
    await save(true);
    expect((await found())?.advice).toMatchObject({
      kind: 'SAFETY',
      text: expect.stringContaining('same day'),
      care: { call: [{ number: '111' }, { number: '999' }] },
      asks_words: true,
    });
  });

  it('asks for own words where the patient has something to do, and not about a plain fact', async () => {
    const patient = await registerPatient(api);
    const { surgery_id } = await newSurgery(api, patient, {});
    await answerCategory(patient.client, surgery_id, 'Assessment', { answerTo: wherever('I am not sure') });
    const { categories } = await patient.client.call(ENDPOINTS.readAssessment, {
      params: { id: surgery_id },
    });
    const asksWordsOf = (heading: RegExp) =>
      categories
        .flatMap(({ question_answers }) => question_answers)
        .find(({ question_text }) => heading.test(question_text))?.advice?.asks_words;
    expect(asksWordsOf(/What helps to stop it/)).toBe(true);
    expect(asksWordsOf(/How long do you think that a new hip lasts/)).toBe(false);
  });

  it('calls a wish a wish, to the patient and to the surgeon, who talk about it', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, {
      surgeon_id: surgeon.surgeonId,
      hospital_id: await hospitalId(api),
    });
    const about = { params: { id: surgery_id } };
    const asked = async ({ client }: Pick<typeof patient, 'client'>) =>
      (await client.call(ENDPOINTS.readAssessment, about)).categories.find(
        ({ category }) => category === 'Assessment',
      );
    const section = await asked(patient);
    await patient.client.call(ENDPOINTS.saveAnswers, {
      body: {
        surgery_id,
        assessment_id: section?.assessment_id ?? '',
        answers: (section?.question_answers ?? []).map(
          ({ question_id, question_possible_answers: possible }) => ({
            question_id,
            answer: possible.find((text) => text === WISH) ?? possible[0] ?? '',
          }),
        ),
      },
    });
    const wishIn = (found: typeof section) =>
      found?.question_answers.find(({ patient_answer }) => patient_answer === WISH);
    expect(wishIn(await asked(patient))?.advice).toMatchObject({ kind: 'WISH' });
    expect(wishIn(await asked(surgeon))).toMatchObject({ talk_about: true, wish: true, stop: false });
    const others = (await asked(surgeon))?.question_answers.filter(
      ({ patient_answer }) => patient_answer !== WISH,
    );
    expect(others?.some(({ wish }) => wish)).toBe(false);
  });

  it('is for the patient alone, and leaves the answer as it was given', async () => {
    const { save, found, surgeon } = await begin();
    await save(true);
    expect(await found(surgeon.token)).not.toHaveProperty('advice');
    expect(await found(surgeon.token)).toMatchObject({ patient_answer: DANGEROUS, talk_about: true });
  });

  it('is answered in own words, which both sides read and which may change', async () => {
    const { save, found, say, surgeon, entries } = await begin();
    await save(true);
    expect((await say('I rest')).status).toBe(200);
    expect((await say('I call 111 at once')).status).toBe(200);
    for (const token of [undefined, surgeon.token])
      expect(await found(token)).toMatchObject({
        patient_answer: DANGEROUS,
        own_words: { text: 'I call 111 at once', at: expect.any(String) },
      });
    expect(await entries()).toEqual([{ evidence: 'own words' }, { evidence: 'own words' }]);
  });

  it('keeps the same words once, and takes them back', async () => {
    const { save, found, say, entries } = await begin();
    await save(true);
    await say('I call 111');
    await say('I call 111');
    expect(await entries()).toHaveLength(1);
    await say(null);
    expect((await found())?.own_words).toBeNull();
  });

  it('takes no words before the answers are locked, nor to a question of nobody', async () => {
    const { save, say } = await begin();
    await save(false);
    const early = await say('I call 111');
    expect([early.status, early.failure.fields]).toEqual([422, { question_id: [messages.fieldInvalid] }]);
    await save(true);
    expect((await say('I call 111', '0190a0c0-0000-7000-8000-000000000001')).status).toBe(422);
  });

  it('takes no words of the surgeon', async () => {
    const { save, say, surgeon } = await begin();
    await save(true);
    expect((await say('I call 111', undefined, surgeon.token)).status).toBe(403);
  });

  it('stays as it is once one of the two has signed', async () => {
    const { save, say, surgery_id } = await begin();
    await save(true);
    await say('I call 111');
    await api.database.query('UPDATE surgery SET patient_signed_at = now() WHERE surgery_id = $1', [
      surgery_id,
    ]);
    const { status, failure } = await say('I rest');
    expect([status, failure.errors[0]]).toEqual([409, messages.ownWordsSigned]);
    expect((await say('I call 111')).status).toBe(200);
  });
});
