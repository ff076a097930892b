import type { AssessmentCategoryName, QuestionAnswer } from '../assessment';
import type { BodyOf } from '../endpoint';
import { ENDPOINTS } from '../endpoints';
import type { Surgery } from '../surgery';
import type { ApiClient } from './api-client';
import type { PatientAccount, SurgeonAccount } from './people';

/** Stages of a consent process, in the order of the specification. */
export const STAGES = [
  'created',
  'assessed',
  'learned',
  'consulted',
  'certified',
  'detailed',
  'linked',
  'signed by the patient',
  'signed by both',
] as const;
export type Stage = (typeof STAGES)[number];

/** A surgery with its patient and surgeon. Stages from `linked` on need the surgeon. */
export interface Journey {
  readonly surgeryId: string;
  readonly patient: Pick<PatientAccount, 'client' | 'name'>;
  readonly surgeon?: Pick<SurgeonAccount, 'client' | 'name' | 'surgeonId'>;
  /** The patient's details. Default: DETAILS. */
  readonly details?: PatientDetails;
  /** The patient's answers. Default: the possible answers in turn. */
  readonly answerTo?: AnswerTo;
}

/** The answer to a question at a position of its category, from 0. */
export type AnswerTo = (question: QuestionAnswer, position: number) => string;

type PatientDetails = Pick<
  BodyOf<typeof ENDPOINTS.updatePatientDetails>,
  'gender' | 'laterality' | 'date_of_birth'
>;

/** Details of a test patient. */
export const DETAILS = { gender: 'Female', laterality: 'Left', date_of_birth: '1959-04-07' } as const;

const OPERATION = 'Total hip replacement';

const operationNamed = async (client: ApiClient, name: string = OPERATION): Promise<string> => {
  const { operations } = await client.call(ENDPOINTS.listOperations);
  const found = operations.find(({ operation_name }) => operation_name === name);
  if (!found) throw new Error(`There is no operation called ${name}`);
  return found.operation_id;
};

export const firstHospital = async (client: ApiClient): Promise<string> => {
  const { hospitals } = await client.call(ENDPOINTS.listHospitals);
  const [first] = hospitals;
  if (!first) throw new Error('There is no hospital');
  return first.hospital_id;
};

interface NewSurgery extends Partial<BodyOf<typeof ENDPOINTS.createSurgery>> {
  readonly operation?: string;
}

/** Creates a surgery as the patient. It has no linked surgeon unless `given` names one. */
export const createSurgery = async (
  patient: ApiClient,
  { operation, ...given }: NewSurgery = {},
): Promise<Surgery> => {
  const operation_id = given.operation_id ?? (await operationNamed(patient, operation));
  return (await patient.call(ENDPOINTS.createSurgery, { body: { ...given, operation_id } })).surgery;
};

interface Answering {
  /** Number of questions to answer, from the first on. Default: all. */
  readonly howMany?: number;
  readonly submit?: boolean;
  /** Default: the possible answers in turn. */
  readonly answerTo?: AnswerTo | undefined;
}

const inTurn: AnswerTo = ({ question_possible_answers: possible }, position) =>
  possible[position % possible.length] ?? '';

/** Gives an answer wherever it is offered, instead of the next one in turn. */
export const wherever =
  (answer: string): AnswerTo =>
  (question, position) =>
    question.question_possible_answers.includes(answer) ? answer : inTurn(question, position);

/** Answers the questions of one incomplete category. */
export const answerCategory = async (
  patient: ApiClient,
  surgery_id: string,
  name: AssessmentCategoryName,
  { howMany, submit = true, answerTo = inTurn }: Answering = {},
): Promise<void> => {
  const { categories } = await patient.call(ENDPOINTS.readAssessment, { params: { id: surgery_id } });
  const found = categories.find(({ category }) => category === name);
  if (!found) throw new Error(`There are no questions called ${name}`);
  if (found.completed) return;
  const answers = found.question_answers.slice(0, howMany).map((question, position) => ({
    question_id: question.question_id,
    answer: answerTo(question, position),
  }));
  const { assessment_id } = found;
  await patient.call(ENDPOINTS.saveAnswers, { body: { surgery_id, assessment_id, answers, submit } });
};

/** Views every resource once. */
export const viewResources = async (patient: ApiClient, surgery_id: string): Promise<void> => {
  const { syllabus_id, categories } = await patient.call(ENDPOINTS.readResources, {
    params: { id: surgery_id },
  });
  const engagements = categories.flatMap(({ resource_engagements }) =>
    resource_engagements.map(({ resource_id }) => ({ resource_id, viewed: 1 })),
  );
  await patient.call(ENDPOINTS.saveEngagements, { body: { surgery_id, syllabus_id, engagements } });
};

export const giveDetails = (
  patient: ApiClient,
  surgery_id: string,
  details: PatientDetails = DETAILS,
): Promise<unknown> =>
  patient.call(ENDPOINTS.updatePatientDetails, { params: { id: 'me' }, body: { ...details, surgery_id } });

export const patientSignature = (name: string) => ({ patient_signature: name });
export const surgeonSignature = (name: string) => ({ surgeon_signature: name, signature_name: name });

const surgeonOf = ({ surgeon }: Journey): NonNullable<Journey['surgeon']> => {
  if (!surgeon) throw new Error('The walk goes on with the surgeon, and was given none');
  return surgeon;
};

type Step = (journey: Journey, surgery: Surgery) => Promise<unknown>;

/** Takes a surgery from the previous stage to each stage. Does nothing when the stage is already reached. */
const steps: Readonly<Record<Stage, Step>> = {
  created: () => Promise.resolve(),
  assessed: ({ patient, surgeryId, answerTo }) =>
    answerCategory(patient.client, surgeryId, 'Pre Assessment', { answerTo }),
  learned: ({ patient, surgeryId }) => viewResources(patient.client, surgeryId),
  consulted: ({ patient, surgeryId, answerTo }) =>
    answerCategory(patient.client, surgeryId, 'Assessment', { answerTo }),
  certified: async ({ patient, surgeryId }, { certificate_consented_at }) => {
    if (certificate_consented_at !== null) return;
    const body = { consented: true } as const;
    await patient.client.call(ENDPOINTS.completeCertificate, { params: { id: surgeryId }, body });
  },
  detailed: ({ patient, surgeryId, details }) => giveDetails(patient.client, surgeryId, details),
  linked: async (journey, { surgery_id, surgeon_id, unique_code }) => {
    if (surgeon_id !== null) return;
    const { client, surgeonId } = surgeonOf(journey);
    const hospital_id = await firstHospital(client);
    await client.call(ENDPOINTS.linkSurgery, {
      body: { surgery_id, surgeon_id: surgeonId, hospital_id, unique_code: unique_code ?? '' },
    });
  },
  'signed by the patient': async ({ patient: { client, name }, surgeryId }, { patient_signed_at }) => {
    if (patient_signed_at !== null) return;
    const body = patientSignature(name);
    await client.call(ENDPOINTS.signConsentForm, { params: { id: surgeryId }, body });
  },
  'signed by both': async (journey, { surgeon_signed_at }) => {
    if (surgeon_signed_at !== null) return;
    const { client, name } = surgeonOf(journey);
    const body = surgeonSignature(name);
    await client.call(ENDPOINTS.signConsentForm, { params: { id: journey.surgeryId }, body });
  },
};

/** Takes a surgery from one stage to another with the calls that a patient and a surgeon would make. */
export const walkTo = async (stage: Stage, journey: Journey, from: Stage = 'created'): Promise<void> => {
  const { client } = journey.patient;
  const { surgery } = await client.call(ENDPOINTS.readSurgery, { params: { id: journey.surgeryId } });
  const ahead = STAGES.slice(STAGES.indexOf(from) + 1, STAGES.indexOf(stage) + 1);
  for (const next of ahead) await steps[next](journey, surgery);
};
