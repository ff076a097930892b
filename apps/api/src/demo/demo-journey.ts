import { ENDPOINTS, type Surgery, signatureName } from '@candour/contracts';
import type { DemoClient } from './demo-client';
import { DEMO_PEOPLE } from './demo-people';

interface Participants {
  readonly patientToken: string;
  readonly surgeonToken: string;
  readonly surgery: Surgery;
}

/** Walks one journey to its end: answers, views, certificate, details and both signatures. */
export const walkJourney = async (client: DemoClient, participants: Participants): Promise<void> => {
  await answerEverything(client, participants);
  await watchEverything(client, participants);
  const { patientToken: token, surgeonToken, surgery } = participants;
  const params = { id: surgery.surgery_id };
  await client.call(ENDPOINTS.writeNote, {
    token,
    params,
    body: { content: '<p>I live alone. Can somebody tell me what help there is in the first week?</p>' },
  });
  await client.call(ENDPOINTS.completeCertificate, { token, params, body: { consented: true } });
  await client.call(ENDPOINTS.updatePatientDetails, {
    token,
    params: { id: 'me' },
    body: {
      gender: 'Female',
      laterality: 'Left',
      date_of_birth: '1958-06-14',
      surgery_id: surgery.surgery_id,
    },
  });
  const { signed, surgeon } = DEMO_PEOPLE;
  await client.call(ENDPOINTS.signConsentForm, {
    token,
    params,
    body: { patient_signature: signatureName(signed.first_name, signed.last_name) },
  });
  const signature = signatureName(surgeon.first_name, surgeon.last_name);
  await client.call(ENDPOINTS.signConsentForm, {
    token: surgeonToken,
    params,
    body: { signature_name: signature, surgeon_signature: signature },
  });
};

const answerEverything = async (
  client: DemoClient,
  { patientToken: token, surgery }: Participants,
): Promise<void> => {
  const { surgery_id } = surgery;
  const { categories } = await client.call(ENDPOINTS.readAssessment, { token, params: { id: surgery_id } });
  for (const { assessment_id, question_answers } of categories) {
    const answers = question_answers.map(({ question_id, question_possible_answers: possible }, index) => ({
      question_id,
      answer: possible[index % possible.length] ?? '',
    }));
    await client.call(ENDPOINTS.saveAnswers, {
      token,
      body: { surgery_id, assessment_id, answers, submit: true },
    });
  }
};

const watchEverything = async (
  client: DemoClient,
  { patientToken: token, surgery }: Participants,
): Promise<void> => {
  const { surgery_id } = surgery;
  const { syllabus_id, categories } = await client.call(ENDPOINTS.readResources, {
    token,
    params: { id: surgery_id },
  });
  const engagements = categories.flatMap(({ resource_engagements }) =>
    resource_engagements.map(({ resource_id }) => ({ resource_id, viewed: 1 })),
  );
  await client.call(ENDPOINTS.saveEngagements, { token, body: { surgery_id, syllabus_id, engagements } });
};
