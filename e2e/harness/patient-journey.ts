import { type AssessmentCategory, ENDPOINTS, type JourneyStepId, type Surgery } from '@candour/contracts';
import { createSurgery, type PatientAccount, type Stage, walkTo } from '@candour/contracts/client';
import type { APIRequestContext } from '@playwright/test';
import { clientOf, linkSurgery, loginOf, registerPatient } from './accounts';

export type Patient = Pick<PatientAccount, 'client' | 'session' | 'name' | 'email'>;

/** A patient of this scenario only, with a surgery that they have created. */
export interface PatientJourney {
  readonly patient: Patient;
  readonly surgery: Surgery;
}

/** The operation has a side. */
export const newSurgery = ({ client }: Patient): Promise<Surgery> =>
  createSurgery(client, { operation: 'Total knee replacement' });

export const newJourney = async (request: APIRequestContext): Promise<PatientJourney> => {
  const patient = await registerPatient(request);
  return { patient, surgery: await newSurgery(patient) };
};

export const journeyOf = ({ surgery }: PatientJourney): string =>
  `/patient/consent-process/${surgery.surgery_id}`;

export const assessments = async ({ client }: Patient, id: string): Promise<readonly AssessmentCategory[]> =>
  (await client.call(ENDPOINTS.readAssessment, { params: { id } })).categories;

/** An existing patient with a new session. */
export const loggedIn = async (
  request: APIRequestContext,
  { name, email }: Pick<Patient, 'name' | 'email'>,
): Promise<Patient> => {
  const session = await loginOf(request, email);
  return { client: clientOf(request).as(session.access_token), session, name, email };
};

export const advanceTo = (stage: Stage, { patient, surgery }: PatientJourney, from?: Stage): Promise<void> =>
  walkTo(stage, { patient, surgeryId: surgery.surgery_id }, from);

/** The stage of a journey whose patient has reached a step. */
const STAGE_AT: Readonly<Record<JourneyStepId, Stage>> = {
  'initial-assessment': 'created',
  'learning-resources': 'assessed',
  'consent-assessment': 'learned',
  feedback: 'consulted',
  certificate: 'consulted',
  'patient-details': 'certified',
  'surgery-details': 'detailed',
  'consent-form': 'linked',
  congratulations: 'signed by the patient',
};

/** Completes every required step before this one; the surgeon of the demo links. */
export const reachStep = async (
  journey: PatientJourney,
  step: JourneyStepId,
  request: APIRequestContext,
): Promise<void> => {
  const stage = STAGE_AT[step];
  const isLinked = stage === 'linked' || stage === 'signed by the patient';
  await advanceTo(isLinked ? 'detailed' : stage, journey);
  if (!isLinked) return;
  await linkSurgery(request, journey.surgery);
  await advanceTo(stage, journey, 'linked');
};
