import { ENDPOINTS } from '@candour/contracts';
import { walkTo } from '@candour/contracts/client';
import { AuditChain } from '../../src/audit/audit-chain';
import type { TestApp } from './app';
import { registerPatient, type TestPatient, type TestSurgeon, verifiedSurgeon } from './people';
import { STATED } from './statements';
import { hospitalId, newSurgery } from './surgeries';

interface SignedJourney {
  readonly patient: TestPatient;
  readonly surgeon: TestSurgeon;
  readonly surgeryId: string;
}

const signedJourney = async (api: TestApp): Promise<SignedJourney> => {
  const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
  const given = { surgeon_id: surgeon.surgeonId, hospital_id: await hospitalId(api) };
  const { surgery_id: surgeryId } = await newSurgery(api, patient, given);
  for (const { client } of [patient, surgeon])
    await client.call(ENDPOINTS.writeNote, { params: { id: surgeryId }, body: { content: '<p>Hello</p>' } });
  await walkTo('consulted', { surgeryId, patient, surgeon });
  const about = { params: { id: surgeryId } };
  const { categories } = await surgeon.client.call(ENDPOINTS.readAssessment, about);
  const question_id = categories[0]?.question_answers[0]?.question_id ?? '';
  const body = { question_id, outcome: 'DISCUSSED' } as const;
  await surgeon.client.call(ENDPOINTS.discussAnswer, { ...about, body });
  const advised = (await patient.client.call(ENDPOINTS.readAssessment, about)).categories
    .flatMap(({ question_answers }) => question_answers)
    .find(({ advice }) => advice);
  if (advised)
    await patient.client.call(ENDPOINTS.sayOwnWords, {
      ...about,
      body: { question_id: advised.question_id, text: 'I will call 111' },
    });
  const matters = { would_not_accept: 'A blood transfusion', on_certificate: true };
  await patient.client.call(ENDPOINTS.sayMatters, { ...about, body: matters });
  await surgeon.client.call(ENDPOINTS.writeStatement, { ...about, body: STATED });
  await walkTo('signed by both', { surgeryId, patient, surgeon }, 'consulted');
  return { patient, surgeon, surgeryId };
};

/** Completes a whole journey up to both signatures. Returns the downloaded form. */
export const wholeJourney = async (api: TestApp): Promise<{ status: number; bytes: Buffer }> => {
  const { patient, surgeryId } = await signedJourney(api);
  return patient.client.ask(ENDPOINTS.downloadConsentForm, { params: { id: surgeryId } });
};

/** The same with the shipped content; both documents are printed and the audit trail is sealed. */
export const walkToSignedForm = async (api: TestApp): Promise<SignedJourney> => {
  const journey = await signedJourney(api);
  await api.printDocuments();
  await api.app.get(AuditChain).sealPending();
  return journey;
};
