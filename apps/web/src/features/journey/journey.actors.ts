import {
  assessmentEndpoints,
  certificateEndpoints,
  consentFormEndpoints,
  type JourneyFacts,
  patientEndpoints,
  resourceEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { type ActorsOf, type consentJourneyMachine, type Outbox, sendEverything } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import { rememberStart } from './started.store';

/** Everything that decides how far a journey is. */
export const loadFacts = async (surgeryId: string, signal: AbortSignal): Promise<JourneyFacts> => {
  const about = { params: { id: surgeryId }, signal };
  const [{ surgery }, { patient }, assessment, resource, { certificate }, { consent_form }] =
    await Promise.all([
      call(surgeryEndpoints.readSurgery, about),
      call(patientEndpoints.readPatient, { params: { id: 'me' }, signal }),
      call(assessmentEndpoints.readAssessment, about),
      call(resourceEndpoints.readResources, about),
      call(certificateEndpoints.readCertificate, about),
      call(consentFormEndpoints.readConsentForm, about),
    ]);
  return {
    surgery,
    patient,
    assessments: assessment.categories,
    resources: resource.categories,
    certificate,
    consentForm: consent_form,
  };
};

export const journeyActors = (outbox: Outbox): ActorsOf<typeof consentJourneyMachine> => ({
  loadFacts: fromPromise(({ input, signal }) => loadFacts(input.surgeryId, signal)),
  rememberStart: fromPromise(async ({ input }) => rememberStart(input.surgeryId)),
  flushOutbox: fromPromise(async () => {
    await sendEverything(outbox);
  }),
});
