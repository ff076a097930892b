import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { answerCategory, hospitalId, newSurgery } from './harness/surgeries';

const STOP = 'I am not sure that I want it';

describe('an answer to talk about', () => {
  const api = useTestApp();

  /** A surgery whose patient has given the answer that stops the surgeon. */
  const begin = async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const given = { surgeon_id: surgeon.surgeonId, hospital_id: await hospitalId(api) };
    const { surgery_id } = await newSurgery(api, patient, given);
    const about = { params: { id: surgery_id } };
    const questions = async (token = surgeon.token) =>
      (await api.call(ENDPOINTS.readAssessment, { ...about, token })).data.categories.flatMap(
        ({ assessment_id, question_answers }) =>
          question_answers.map((asked) => ({ assessment_id, ...asked })),
      );
    const asked = (await questions()).find(({ question_possible_answers }) =>
      question_possible_answers.includes(STOP),
    );
    if (!asked) throw new Error('The operation has no answer that stops the surgeon');
    const { question_id, assessment_id } = asked;
    const answer = (text: string) =>
      api.call(ENDPOINTS.saveAnswers, {
        token: patient.token,
        body: { surgery_id, assessment_id, answers: [{ question_id, answer: text }], submit: false },
      });
    await answer(STOP);
    return {
      patient,
      surgery_id,
      answer,
      questions,
      marks: async () => (await questions()).find((one) => one.question_id === question_id),
      discuss: (body: object = {}) =>
        api.call(ENDPOINTS.discussAnswer, {
          ...about,
          token: surgeon.token,
          body: { question_id, outcome: 'DISCUSSED', ...body },
        }),
      rows: async (): Promise<number> => {
        const found: unknown[] = await api.database.query(
          'SELECT FROM discussed_answer WHERE surgery_id = $1',
          [surgery_id],
        );
        return found.length;
      },
    };
  };

  it('is marked for the surgeon as one that stops, with nothing said of it yet', async () => {
    expect(await (await begin()).marks()).toMatchObject({ talk_about: true, stop: true, discussed: null });
  });

  it('has an outcome once the surgeon has said it, with words of their own', async () => {
    const { discuss, marks } = await begin();
    expect((await discuss({ outcome: 'MORE_NEEDED', text: 'She wants her son there' })).status).toBe(200);
    expect((await marks())?.discussed).toMatchObject({
      outcome: 'MORE_NEEDED',
      text: 'She wants her son there',
      at: expect.any(String),
    });
    await discuss();
    expect((await marks())?.discussed).toMatchObject({ outcome: 'DISCUSSED', text: null });
  });

  it('keeps each outcome as a row, and makes none of the same again', async () => {
    const { discuss, rows } = await begin();
    await discuss();
    await discuss();
    expect(await rows()).toBe(1);
    await discuss({ outcome: 'MORE_NEEDED' });
    expect(await rows()).toBe(2);
  });

  it('is open again when the patient answers otherwise, until the first answer is given again', async () => {
    const { discuss, answer, marks } = await begin();
    await discuss();
    await answer('Very worried');
    expect(await marks()).toMatchObject({ talk_about: true, stop: false, discussed: null });
    await answer(STOP);
    expect((await marks())?.discussed).toMatchObject({ outcome: 'DISCUSSED' });
  });

  it('tells the patient nothing of marks and outcomes', async () => {
    const { discuss, questions, patient } = await begin();
    await discuss();
    expect(JSON.stringify(await questions(patient.token))).not.toMatch(/talk_about|"stop"|discussed/);
  });

  it.each([
    ['a question of nobody', { question_id: '0190a0c0-0000-7000-8000-000000000001' }],
    ['an outcome that there is not', { outcome: 'LATER' }],
    ['no outcome', { outcome: null }],
  ])('takes no outcome for %s', async (_, body) => {
    const { discuss, rows } = await begin();
    expect([(await discuss(body)).status, await rows()]).toEqual([422, 0]);
  });

  it('takes no outcome where there is no answer, nor of the Feedback, which the surgeon does not see', async () => {
    const { discuss, questions, patient, surgery_id } = await begin();
    const unanswered = (await questions()).find(({ patient_answer }) => patient_answer === null);
    await answerCategory(api, patient, surgery_id, 'Feedback');
    const feedback = (await questions(patient.token)).at(-1);
    for (const asked of [unanswered, feedback]) {
      const { status, failure } = await discuss({ question_id: asked?.question_id });
      expect([status, failure.fields]).toEqual([422, { question_id: [messages.fieldInvalid] }]);
    }
  });
});
