import {
  accessLogEndpoints,
  assessmentEndpoints,
  certificateEndpoints,
  consentFormEndpoints,
  mattersEndpoints,
  noteEndpoints,
  patientEndpoints,
  patientNeedsEndpoints,
  resourceEndpoints,
  statementEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import type { CalledRow } from '../request';

/** The reads whose answers stay readable offline. No other answer is kept, so no ticket, token or document is. */
export const KEPT_ROWS: ReadonlySet<CalledRow> = new Set<CalledRow>([
  patientEndpoints.readPatient,
  patientNeedsEndpoints.readPatientNeeds,
  accessLogEndpoints.readAccessLog,
  surgeryEndpoints.listPatientSurgeries,
  surgeryEndpoints.readSurgery,
  mattersEndpoints.readMatters,
  assessmentEndpoints.readAssessment,
  assessmentEndpoints.summariseAssessment,
  resourceEndpoints.readResources,
  resourceEndpoints.readLearningPage,
  resourceEndpoints.summariseResources,
  certificateEndpoints.readCertificate,
  consentFormEndpoints.readConsentForm,
  consentFormEndpoints.listRounds,
  statementEndpoints.readStatement,
  noteEndpoints.listNotes,
]);
