import {
  assessmentEndpoints,
  certificateEndpoints,
  consentFormEndpoints,
  DASHBOARD_LATEST,
  patientEndpoints,
  resourceEndpoints,
  type ScreenName,
  surgeonEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { type FirstCalls, ID_OF_PAGE } from '../../api/first-calls';
import { addressOf } from '../../api/request';

const me = { params: { id: 'me' } };
const thisOne = { params: { id: ID_OF_PAGE } };
const latest = { query: { page: 1, per_page: DASHBOARD_LATEST } };

const patient = addressOf(patientEndpoints.readPatient, me);
const surgeon = addressOf(surgeonEndpoints.readSurgeon, me);

/** What the screens that people open most ask for as soon as they stand: in the same words, or it would be asked twice. */
export const FIRST_CALLS: Readonly<Partial<Record<ScreenName, FirstCalls>>> = {
  patientDashboard: {
    actor: 'patientId',
    addresses: [addressOf(surgeryEndpoints.listPatientSurgeries, me), patient],
    ofVerified: [],
  },
  patientJourney: {
    actor: 'patientId',
    addresses: [
      addressOf(surgeryEndpoints.readSurgery, thisOne),
      // For the page's frame, and for the journey.
      patient,
      patient,
      addressOf(assessmentEndpoints.readAssessment, thisOne),
      addressOf(resourceEndpoints.readResources, thisOne),
      addressOf(certificateEndpoints.readCertificate, thisOne),
      addressOf(consentFormEndpoints.readConsentForm, thisOne),
    ],
    ofVerified: [],
  },
  surgeonDashboard: {
    actor: 'surgeonId',
    addresses: [surgeon],
    ofVerified: [
      addressOf(consentFormEndpoints.listConsentForms, {}),
      addressOf(surgeryEndpoints.listSurgeonSurgeries, latest),
      addressOf(patientEndpoints.listSurgeonPatients, latest),
    ],
  },
};
