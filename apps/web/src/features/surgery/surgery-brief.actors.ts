import {
  assessmentEndpoints,
  certificateEndpoints,
  consentFormEndpoints,
  type JourneyFacts,
  type Note,
  noteEndpoints,
  type Patient,
  patientEndpoints,
  resourceEndpoints,
  surgeryEndpoints,
} from '@candour/contracts';
import { call } from '../../api/client';

/** Everything about one surgery that its surgeon reads between two cases. */
export interface SurgeryBrief extends JourneyFacts {
  readonly patient: Patient;
  /** Oldest first. */
  readonly notes: readonly Note[];
}

export const loadSurgeryBrief = async (id: string, signal: AbortSignal): Promise<SurgeryBrief> => {
  const about = { params: { id }, signal };
  const { surgery } = await call(surgeryEndpoints.readSurgery, about);
  const [{ patient }, assessment, resource, { certificate }, { consent_form: consentForm }, note] =
    await Promise.all([
      call(patientEndpoints.readPatient, { params: { id: surgery.patient_id }, signal }),
      call(assessmentEndpoints.readAssessment, about),
      call(resourceEndpoints.readResources, about),
      call(certificateEndpoints.readCertificate, about),
      call(consentFormEndpoints.readConsentForm, about),
      call(noteEndpoints.listNotes, about),
    ]);
  return {
    surgery,
    patient,
    assessments: assessment.categories,
    resources: resource.categories,
    certificate,
    consentForm,
    notes: note.surgery_notes,
  };
};
