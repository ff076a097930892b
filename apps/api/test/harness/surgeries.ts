import { join } from 'node:path';
import type { AssessmentCategoryName, BodyOf, ENDPOINTS, Surgery } from '@candour/contracts';
import * as client from '@candour/contracts/client';
import { loadContent } from '../../src/content/content-file';
import { importContent } from '../../src/content/content-importer';
import type { TestApp } from './app';

/** Imports the shipped content into a test's database. */
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

interface Patient {
  readonly token: string;
}

const as = (api: TestApp, { token }: Patient) => api.client.as(token);
const walk = (stage: client.Stage, api: TestApp, patient: Patient, surgeryId: string): Promise<void> =>
  client.walkTo(stage, { surgeryId, patient: { client: as(api, patient), name: '' } });

/** Creates a surgery of the patient. */
export const newSurgery = async (
  api: TestApp,
  patient: Patient,
  given: Partial<BodyOf<typeof ENDPOINTS.createSurgery>> = {},
): Promise<Surgery> =>
  client.createSurgery(as(api, patient), { operation_id: await operationId(api), ...given });

export const answerCategory = (
  api: TestApp,
  patient: Patient,
  surgeryId: string,
  category: AssessmentCategoryName,
): Promise<void> => client.answerCategory(as(api, patient), surgeryId, category);

export const watchEverything = (api: TestApp, patient: Patient, surgeryId: string): Promise<void> =>
  client.viewResources(as(api, patient), surgeryId);

/** Completes the learning that the certificate requires. */
export const finishLearning = (api: TestApp, patient: Patient, surgeryId: string): Promise<void> =>
  walk('consulted', api, patient, surgeryId);

export const completeCertificate = (api: TestApp, patient: Patient, surgeryId: string): Promise<void> =>
  walk('certified', api, patient, surgeryId);

export const giveDetails = (api: TestApp, patient: Patient, surgeryId: string): Promise<unknown> =>
  client.giveDetails(as(api, patient), surgeryId);
