import {
  assessmentEndpoints,
  certificateEndpoints,
  consentFormEndpoints,
  type JourneyFacts,
  resourceEndpoints,
} from '@candour/contracts';
import { call } from '../../../api/client';

type SurgeryWork = Omit<JourneyFacts, 'surgery' | 'patient'>;

/** The answers, views, completions and signatures of a surgery. */
export const loadSurgeryWork = async (id: string, signal: AbortSignal): Promise<SurgeryWork> => {
  const about = { params: { id }, signal };
  const [assessment, resource, { certificate }, { consent_form: consentForm }] = await Promise.all([
    call(assessmentEndpoints.readAssessment, about),
    call(resourceEndpoints.readResources, about),
    call(certificateEndpoints.readCertificate, about),
    call(consentFormEndpoints.readConsentForm, about),
  ]);
  return {
    assessments: assessment.categories,
    resources: resource.categories,
    certificate,
    consentForm,
  };
};
