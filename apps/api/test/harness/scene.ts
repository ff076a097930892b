import { join } from 'node:path';
import { type BodyOf, ENDPOINTS, type Surgery } from '@candour/contracts';
import { loadContent } from '../../src/content/content-file';
import { importContent } from '../../src/content/content-importer';
import type { TestApp } from './app';
import type { TestPatient } from './people';

/** The shipped content, in the database of a test. */
export const importShippedContent = async (api: TestApp): Promise<void> => {
  const content = await loadContent(join(__dirname, '../../content'));
  await importContent(api.database, content, api.clock.now());
};

export const operationId = async (api: TestApp, key = 'total-hip-replacement'): Promise<string> => {
  const [found] = await api.database.query('SELECT operation_id FROM operation WHERE operation_key = $1', [
    key,
  ]);
  return found.operation_id;
};

export const hospitalId = async (api: TestApp, offset = 0): Promise<string> => {
  const [found] = await api.database.query(
    'SELECT hospital_id FROM hospital ORDER BY hospital_name, hospital_city OFFSET $1 LIMIT 1',
    [offset],
  );
  return found.hospital_id;
};

/** A patient's own surgery. */
export const newSurgery = async (
  api: TestApp,
  { token }: Pick<TestPatient, 'token'>,
  given: Partial<BodyOf<typeof ENDPOINTS.createSurgery>> = {},
): Promise<Surgery> => {
  const { data, status, failure } = await api.call(ENDPOINTS.createSurgery, {
    token,
    body: { operation_id: await operationId(api), ...given },
  });
  if (status !== 201) throw new Error(`The surgery was not created: ${failure.errors[0]}`);
  return data.surgery;
};

export const answerCategory = async (
  api: TestApp,
  { token }: Pick<TestPatient, 'token'>,
  surgery_id: string,
  category: 'Pre Assessment' | 'Assessment' | 'Feedback',
): Promise<void> => {
  const { data } = await api.call(ENDPOINTS.readAssessment, { token, params: { id: surgery_id } });
  const found = data.categories.find((each) => each.category === category);
  await api.call(ENDPOINTS.saveAnswers, {
    token,
    body: {
      surgery_id,
      assessment_id: found?.assessment_id,
      answers: found?.question_answers.map(({ question_id, question_possible_answers: [answer] }) => ({
        question_id,
        answer,
      })),
    },
  });
};

export const watchEverything = async (
  api: TestApp,
  { token }: Pick<TestPatient, 'token'>,
  surgery_id: string,
): Promise<void> => {
  const { data } = await api.call(ENDPOINTS.readResources, { token, params: { id: surgery_id } });
  const engagements = data.categories.flatMap(({ resource_engagements }) =>
    resource_engagements.map(({ resource_id }) => ({ resource_id, viewed: 1 })),
  );
  await api.call(ENDPOINTS.saveEngagements, {
    token,
    body: { surgery_id, syllabus_id: data.syllabus_id, engagements },
  });
};

/** Everything that the certificate asks for. */
export const finishLearning = async (
  api: TestApp,
  patient: Pick<TestPatient, 'token'>,
  surgeryId: string,
): Promise<void> => {
  await answerCategory(api, patient, surgeryId, 'Pre Assessment');
  await watchEverything(api, patient, surgeryId);
  await answerCategory(api, patient, surgeryId, 'Assessment');
};

export const completeCertificate = async (
  api: TestApp,
  patient: Pick<TestPatient, 'token'>,
  surgeryId: string,
): Promise<void> => {
  await finishLearning(api, patient, surgeryId);
  await api.call(ENDPOINTS.completeCertificate, {
    token: patient.token,
    params: { id: surgeryId },
    body: { consented: true },
  });
};

export const giveDetails = async (
  api: TestApp,
  { token }: Pick<TestPatient, 'token'>,
  surgery_id: string,
): Promise<void> => {
  await api.call(ENDPOINTS.updatePatientDetails, {
    token,
    params: { id: 'me' },
    body: { gender: 'Female', laterality: 'Left', date_of_birth: '1958-06-14', surgery_id },
  });
};
