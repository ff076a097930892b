import { type AssessmentCategoryName, ENDPOINTS, type Surgery } from '@candour/contracts';
import type { APIRequestContext } from '@playwright/test';
import { type FreshPatient, makeCall } from '../harness/staff-world';
import type { VerifiedSurgeon } from './people';

/** How far a surgery is, each a little further than the one before. */
export const STAGES = [
  'created',
  'begun',
  'assessed',
  'learned',
  'answered',
  'consulted',
  'certified',
  'detailed',
  'linked',
  'signed by the patient',
  'through',
] as const;
export type Stage = (typeof STAGES)[number];

const OPERATIONS: Readonly<Partial<Record<Stage, string>>> = {
  begun: 'Gallbladder removal (laparoscopic cholecystectomy)',
  learned: 'Carpal tunnel release',
  certified: 'Shoulder arthroscopy (rotator cuff repair)',
  linked: 'Total knee replacement',
};
const USUAL = 'Total hip replacement';
const DAYS_AHEAD = 40;
const MS_PER_DAY = 86_400_000;

interface Hands {
  readonly api: APIRequestContext;
  readonly patient: FreshPatient;
  readonly surgeon: VerifiedSurgeon;
  readonly operations: Readonly<Record<string, string>>;
  readonly hospitalId: string;
}

const answer = async (
  { api, patient: { token } }: Hands,
  id: string,
  name: AssessmentCategoryName,
  { howMany, submit = true }: { readonly howMany?: number; readonly submit?: boolean } = {},
): Promise<void> => {
  const { categories } = await makeCall(api, ENDPOINTS.readAssessment, { params: { id }, token });
  const category = categories.find((row) => row.category === name);
  if (!category) throw new Error(`There are no questions called ${name}`);
  const answers = category.question_answers.slice(0, howMany).map((question, index) => ({
    question_id: question.question_id,
    answer: question.question_possible_answers[index % question.question_possible_answers.length] ?? '',
  }));
  const body = {
    surgery_id: id,
    assessment_id: category.assessment_id,
    answers,
    submit,
  };
  await makeCall(api, ENDPOINTS.saveAnswers, { body, token });
};

const watch = async ({ api, patient: { token } }: Hands, id: string): Promise<void> => {
  const { syllabus_id, categories } = await makeCall(api, ENDPOINTS.readResources, {
    params: { id },
    token,
  });
  const engagements = categories
    .flatMap((category) => category.resource_engagements)
    .map(({ resource_id }) => ({ resource_id, viewed: 1 }));
  await makeCall(api, ENDPOINTS.saveEngagements, {
    body: { surgery_id: id, syllabus_id, engagements },
    token,
  });
};

const NOTES = [
  '<h3>About my job</h3><p>I drive a van. <strong>When may I drive again?</strong></p><ul><li>shifts of ten hours</li><li>heavy boxes</li></ul>',
  '<p>Six weeks as a rule. We will look at it together at the clinic.</p>',
] as const;

const steps: Readonly<Record<Stage, (hands: Hands, surgery: Surgery) => Promise<unknown>>> = {
  created: async () => undefined,
  begun: (hands, { surgery_id: id }) => answer(hands, id, 'Pre Assessment', { howMany: 2, submit: false }),
  assessed: (hands, { surgery_id: id }) => answer(hands, id, 'Pre Assessment'),
  learned: (hands, { surgery_id: id }) => watch(hands, id),
  answered: (hands, { surgery_id: id }) => answer(hands, id, 'Assessment', { submit: false }),
  consulted: (hands, { surgery_id: id }) => answer(hands, id, 'Assessment'),
  certified: async ({ api, patient: { token } }, { surgery_id: id }) => {
    await makeCall(api, ENDPOINTS.writeNote, { params: { id }, body: { content: NOTES[0] }, token });
    await makeCall(api, ENDPOINTS.completeCertificate, { params: { id }, body: { consented: true }, token });
  },
  detailed: ({ api, patient: { token } }, { surgery_id: id }) =>
    makeCall(api, ENDPOINTS.updatePatientDetails, {
      params: { id: 'me' },
      body: { gender: 'Female', laterality: 'Left', date_of_birth: '1960-02-01', surgery_id: id },
      token,
    }),
  linked: async ({ api, surgeon, hospitalId }, surgery) => {
    const { token, session } = surgeon;
    const body = {
      surgery_id: surgery.surgery_id,
      surgeon_id: session.surgeon_id ?? '',
      hospital_id: hospitalId,
      unique_code: surgery.unique_code,
    };
    await makeCall(api, ENDPOINTS.linkSurgery, { body, token });
    await makeCall(api, ENDPOINTS.writeNote, {
      params: { id: surgery.surgery_id },
      body: { content: NOTES[1] },
      token,
    });
  },
  'signed by the patient': ({ api, patient }, { surgery_id: id }) =>
    makeCall(api, ENDPOINTS.signConsentForm, {
      params: { id },
      body: { patient_signature: `${patient.firstName} ${patient.lastName}` },
      token: patient.token,
    }),
  through: ({ api, surgeon }, { surgery_id: id }) =>
    makeCall(api, ENDPOINTS.signConsentForm, {
      params: { id },
      body: { surgeon_signature: surgeon.name, signature_name: surgeon.name },
      token: surgeon.token,
    }),
};

const create = async ({ api, patient, operations }: Hands, stage: Stage): Promise<Surgery> => {
  const days = DAYS_AHEAD + STAGES.indexOf(stage);
  const body = {
    operation_id: operations[OPERATIONS[stage] ?? USUAL] ?? '',
    surgery_date: new Date(Date.now() + days * MS_PER_DAY).toISOString().slice(0, 10),
  };
  return (await makeCall(api, ENDPOINTS.createSurgery, { body, token: patient.token })).surgery;
};

/** A new surgery, gone as far as the stage says. */
const bringTo = async (hands: Hands, stage: Stage): Promise<Surgery> => {
  const surgery = await create(hands, stage);
  for (const step of STAGES.slice(0, STAGES.indexOf(stage) + 1)) await steps[step](hands, surgery);
  return surgery;
};

/** One surgery of the same patient at every stage. */
export const surgeriesAtEveryStage = async (
  parts: Omit<Hands, 'operations' | 'hospitalId'>,
): Promise<Readonly<Record<Stage, Surgery>>> => {
  const { token } = parts.patient;
  const { operations } = await makeCall(parts.api, ENDPOINTS.listOperations, { token });
  const { hospitals } = await makeCall(parts.api, ENDPOINTS.listHospitals, { token });
  const hands: Hands = {
    ...parts,
    operations: Object.fromEntries(operations.map((row) => [row.operation_name, row.operation_id])),
    hospitalId: hospitals[0]?.hospital_id ?? '',
  };
  const made = {} as Record<Stage, Surgery>;
  for (const stage of STAGES) made[stage] = await bringTo(hands, stage);
  return made;
};
