import { consentFormEndpoints, JOURNEY_STEPS, type JourneyStepId, type Surgery } from '@candour/contracts';
import type { APIRequestContext } from '@playwright/test';
import { freshName, linkSurgery } from '../harness/staff-world';
import {
  answerEverything,
  certify,
  giveDetails,
  newSurgery,
  type PatientHand,
  registeredPatient,
  watchEverything,
} from '../patient/patient-hand';

/** A patient whom no other scenario knows, with a surgery that they have created. */
export interface PatientWorld {
  readonly hand: PatientHand;
  readonly surgery: Surgery;
}

export const newPatient = (request: APIRequestContext): Promise<PatientHand> =>
  registeredPatient({ request }, { first: 'Robin', last: freshName() });

export const newPatientWorld = async (request: APIRequestContext): Promise<PatientWorld> => {
  const hand = await newPatient(request);
  return { hand, surgery: await newSurgery(hand) };
};

export const journeyOf = ({ surgery }: PatientWorld): string =>
  `/patient/consent-process/${surgery.surgery_id}`;

type Doing = (world: PatientWorld, request: APIRequestContext) => Promise<unknown>;

/** Each required step as calls, for what a scenario takes for granted. */
const done: Readonly<Partial<Record<JourneyStepId, Doing>>> = {
  'initial-assessment': ({ hand, surgery }) => answerEverything(hand, surgery.surgery_id, ['Pre Assessment']),
  'learning-resources': ({ hand, surgery }) => watchEverything(hand, surgery.surgery_id),
  'consent-assessment': ({ hand, surgery }) => answerEverything(hand, surgery.surgery_id, ['Assessment']),
  certificate: ({ hand, surgery }) => certify(hand, surgery.surgery_id),
  'patient-details': ({ hand, surgery }) => giveDetails(hand, surgery.surgery_id),
  'surgery-details': ({ surgery }, request) => linkSurgery(request, surgery),
  'consent-form': ({ hand, surgery }) =>
    hand.call(consentFormEndpoints.signConsentForm, {
      id: surgery.surgery_id,
      body: { patient_signature: hand.name },
    }),
};

/** Does every required step before this one. */
export const reachStep = async (
  world: PatientWorld,
  step: JourneyStepId,
  request: APIRequestContext,
): Promise<void> => {
  const before = JOURNEY_STEPS.slice(
    0,
    JOURNEY_STEPS.findIndex(({ id }) => id === step),
  );
  for (const { id } of before) await done[id]?.(world, request);
};
