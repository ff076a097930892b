import { type AssessmentCategory, ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { nth } from './harness/nth';
import { registerPatient, type TestPatient, verifiedSurgeon } from './harness/people';
import { answerCategory, importShippedContent, newSurgery, operationId } from './harness/surgeries';

describe('Assessments', () => {
  const api = useTestApp();
  beforeAll(() => importShippedContent(api));

  const read = async ({ token }: { token: string }, id: string): Promise<readonly AssessmentCategory[]> =>
    (await api.call(ENDPOINTS.readAssessment, { token, params: { id } })).data.categories;

  const begin = async () => {
    const patient = await registerPatient(api);
    const { surgery_id } = await newSurgery(api, patient);
    const [category] = await read(patient, surgery_id);
    if (!category) throw new Error('The operation has no assessment');
    return { patient, surgery_id, category };
  };

  const save = (
    patient: TestPatient,
    surgery_id: string,
    category: AssessmentCategory,
    answers: unknown,
    submit = false,
  ) =>
    api.call(ENDPOINTS.saveAnswers, {
      token: patient.token,
      body: { surgery_id, assessment_id: category.assessment_id, answers, submit },
    });

  it('returns the three categories in order, unanswered', async () => {
    const { patient, surgery_id } = await begin();
    const categories = await read(patient, surgery_id);
    expect(categories.map(({ category }) => category)).toEqual(['Pre Assessment', 'Assessment', 'Feedback']);
    expect(categories.every((category) => !category.completed && category.user_answer_count === 0)).toBe(
      true,
    );
    expect(categories[0]?.question_answers.length).toBe(categories[0]?.total_question_count);
  });

  it('never reveals to a patient which answers a surgeon wants to talk about', async () => {
    const { patient, surgery_id } = await begin();
    await answerCategory(api, patient, surgery_id, 'Pre Assessment');
    const reply = await api.call(ENDPOINTS.readAssessment, {
      token: patient.token,
      params: { id: surgery_id },
    });
    expect(JSON.stringify(reply.data)).not.toContain('talk_about');
  });

  it('shows the linked surgeon the answers and those to talk about, and never Feedback', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    await answerCategory(api, patient, surgery_id, 'Feedback');
    const categories = await read(surgeon, surgery_id);
    expect(categories.map(({ category }) => category)).toEqual(['Pre Assessment', 'Assessment']);
    expect(categories[0]?.question_answers[0]).toHaveProperty('talk_about', false);
  });

  it('saves some answers without completing a category, and completes it when every answer is submitted', async () => {
    const { patient, surgery_id, category } = await begin();
    const [first, rest] = [nth(category.question_answers, 0), category.question_answers.slice(1)];
    const given = ({ question_id, question_possible_answers: [answer] }: (typeof rest)[number]) => ({
      question_id,
      answer,
    });
    const saved = await save(patient, surgery_id, category, [given(first)], true);
    expect(saved.data.categories[0]).toMatchObject({ user_answer_count: 1, completed: false });
    const full = await save(patient, surgery_id, category, rest.map(given), false);
    expect(full.data.categories[0]).toMatchObject({
      user_answer_count: category.total_question_count,
      completed: false,
    });
    const submitted = await save(patient, surgery_id, category, [], true);
    expect(submitted.data.categories[0]).toMatchObject({ completed: true });
  });

  it('locks a completed category, and accepts the identical submit again', async () => {
    const { patient, surgery_id, category } = await begin();
    await answerCategory(api, patient, surgery_id, 'Pre Assessment');
    const question = nth(category.question_answers, 0);
    const [kept, other] = question.question_possible_answers;
    const changed = await save(patient, surgery_id, category, [
      { question_id: question.question_id, answer: other },
    ]);
    expect([changed.status, changed.failure.errors[0]]).toEqual([409, messages.categoryLocked]);
    const again = await save(
      patient,
      surgery_id,
      category,
      [{ question_id: question.question_id, answer: kept }],
      true,
    );
    expect(again.status).toBe(200);
  });

  it('saves nothing when an answer was not offered or a question belongs to another assessment', async () => {
    const { patient, surgery_id, category } = await begin();
    const [first, second] = [nth(category.question_answers, 0), nth(category.question_answers, 1)];
    const foreign = nth((await read(patient, surgery_id))[1]?.question_answers, 0);
    const good = { question_id: first.question_id, answer: first.question_possible_answers[0] };
    const bad = [
      { question_id: second.question_id, answer: 'Never offered' },
      { question_id: foreign.question_id, answer: foreign.question_possible_answers[0] },
      good,
    ];
    for (const answer of bad) {
      expect((await save(patient, surgery_id, category, [good, answer])).status).toBe(422);
    }
    expect((await read(patient, surgery_id))[0]?.user_answer_count).toBe(0);
  });

  it('keeps the later of two answers, in whichever order they arrive', async () => {
    const { patient, surgery_id, category } = await begin();
    const {
      question_id,
      question_possible_answers: [older, newer],
    } = nth(category.question_answers, 0);
    const at = (seconds: number) => new Date(api.clock.now().getTime() - seconds * 1000).toISOString();
    await save(patient, surgery_id, category, [{ question_id, answer: newer, answered_at: at(10) }]);
    await save(patient, surgery_id, category, [{ question_id, answer: older, answered_at: at(60) }]);
    expect((await read(patient, surgery_id))[0]?.question_answers[0]?.patient_answer).toBe(newer);
  });

  it('answers every save with what is read afterwards, advice included', async () => {
    const { patient, surgery_id, category } = await begin();
    const at = (seconds: number) => new Date(api.clock.now().getTime() - seconds * 1000).toISOString();
    const all = category.question_answers;
    const given = (which: 0 | 1, seconds: number) =>
      all.map(({ question_id, question_possible_answers: [first, second] }) => ({
        question_id,
        answer: which === 0 ? first : second,
        answered_at: at(seconds),
      }));
    const saves: (() => ReturnType<typeof save>)[] = [
      () => save(patient, surgery_id, category, given(1, 20).slice(0, 2)),
      () => save(patient, surgery_id, category, given(0, 60).slice(1, 3)),
      () => save(patient, surgery_id, category, given(0, 10), true),
      () => save(patient, surgery_id, category, given(0, 10), true),
    ];
    for (const again of saves) {
      const { data } = await again();
      expect(data.categories).toEqual(await read(patient, surgery_id));
    }
    const [locked] = await read(patient, surgery_id);
    expect(locked?.completed).toBe(true);
    expect(locked?.question_answers[0]).toHaveProperty('advice');
  });

  it('does not let a surgeon answer', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    const [category] = await read(patient, surgery_id);
    const { status } = await api.call(ENDPOINTS.saveAnswers, {
      token: surgeon.token,
      body: { surgery_id, assessment_id: category?.assessment_id, answers: [] },
    });
    expect(status).toBe(403);
  });

  it('summarises in whole percentages, rounded down', async () => {
    const { patient, surgery_id, category } = await begin();
    const {
      question_id,
      question_possible_answers: [answer],
    } = nth(category.question_answers, 0);
    await save(patient, surgery_id, category, [{ question_id, answer }]);
    const { data } = await api.call(ENDPOINTS.summariseAssessment, {
      token: patient.token,
      params: { id: surgery_id },
    });
    expect(data.categories[0]?.percent).toBe(Math.floor(100 / category.total_question_count));
  });

  it('previews the questions of an operation with an ETag and without any answers', async () => {
    const { token } = await registerPatient(api);
    const params = { id: await operationId(api) };
    const first = await api.call(ENDPOINTS.previewQuestions, { token, params });
    expect(JSON.stringify(first.data)).not.toContain('patient_answer');
    const etag = String(first.headers['etag']);
    const again = await api.call(ENDPOINTS.previewQuestions, {
      token,
      params,
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  it('keeps a surgery on its original version when the content changes', async () => {
    const { patient, surgery_id, category } = await begin();
    await api.database.query(
      `UPDATE operation SET current_version_id = (SELECT current_version_id FROM operation WHERE operation_key = 'knee-arthroscopy')
       WHERE operation_key = 'total-hip-replacement'`,
    );
    expect((await read(patient, surgery_id))[0]?.assessment_id).toBe(category.assessment_id);
    await importShippedContent(api);
  });
});
