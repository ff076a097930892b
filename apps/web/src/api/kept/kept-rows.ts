import {
  accessLogEndpoints,
  assessmentEndpoints,
  certificateEndpoints,
  consentFormEndpoints,
  type Endpoint,
  mattersEndpoints,
  noteEndpoints,
  patientEndpoints,
  patientNeedsEndpoints,
  resourceEndpoints,
  statementEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';

/** The readings that stay readable without a network. No other is kept: no ticket, token or document. */
export const KEPT_ROWS: ReadonlySet<Endpoint> = new Set<Endpoint>([
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
