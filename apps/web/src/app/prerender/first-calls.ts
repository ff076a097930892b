import {
  addressOf,
  assessmentEndpoints,
  certificateEndpoints,
  consentChangeEndpoints,
  consentFormEndpoints,
  patientEndpoints,
  resourceEndpoints,
  type ScreenName,
  surgeonEndpoints,
  surgeryEndpoints,
  WORKLIST_PAGE_SIZE,
  worklistEndpoints,
} from '@candour/contracts';
import { type FirstCalls, ID_OF_PAGE } from '../../api/first-calls';

const me = { params: { id: 'me' } };
const thisOne = { params: { id: ID_OF_PAGE } };

const patient = addressOf(patientEndpoints.readPatient, me);
const surgeriesOfPatient = addressOf(surgeryEndpoints.listPatientSurgeries, me);
const surgeon = addressOf(surgeonEndpoints.readSurgeon, me);

/**
 * The reads of the most frequent screens. Each address must equal the screen's own request, otherwise the read is
 * made twice.
 */
export const FIRST_CALLS: Readonly<Partial<Record<ScreenName, FirstCalls>>> = {
  patientDashboard: {
    actor: 'patientId',
    addresses: [surgeriesOfPatient, patient],
    ofVerified: [],
    ofRows: {
      list: surgeriesOfPatient,
      rows: 'surgeries',
      id: 'surgery_id',
      addresses: [
        addressOf(assessmentEndpoints.summariseAssessment, thisOne),
        addressOf(resourceEndpoints.summariseResources, thisOne),
      ],
    },
  },
  patientJourney: {
    actor: 'patientId',
    addresses: [
      addressOf(surgeryEndpoints.readSurgery, thisOne),
      // Once for the page layout, once for the journey.
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
      addressOf(worklistEndpoints.readWorklist, { query: { page: 1, per_page: WORKLIST_PAGE_SIZE } }),
      addressOf(consentChangeEndpoints.listHandovers),
    ],
  },
};
