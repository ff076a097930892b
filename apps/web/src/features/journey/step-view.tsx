import { type AssessmentCategoryName, type JourneyStepId, messages } from '@candour/contracts';
import { part } from '../../lib/part';
import { Notice } from '../../ui/notice/notice';
import type { StepProps } from './step-props';

export interface StepViewProps extends StepProps {
  readonly step: JourneyStepId;
  readonly onSkipped: () => void;
}

/** Each step is a separate file, so that a question does not load the signature. */
const assessment = part(async () => (await import('./steps/assessment-step')).AssessmentStep);
const learning = part(async () => (await import('./steps/learning-step')).LearningStep);
const certificate = part(async () => (await import('./steps/certificate-step')).CertificateStep);
const patientDetails = part(async () => (await import('./steps/patient-details-step')).PatientDetailsStep);
const surgeryDetails = part(async () => (await import('./steps/surgery-details-step')).SurgeryDetailsStep);
const consentForm = part(async () => (await import('./steps/consent-form-step')).ConsentFormStep);
const congratulations = part(async () => (await import('./steps/congratulations-step')).CongratulationsStep);

const { Component: AssessmentStep } = assessment;
const { Component: LearningStep } = learning;
const { Component: CertificateStep } = certificate;
const { Component: PatientDetailsStep } = patientDetails;
const { Component: SurgeryDetailsStep } = surgeryDetails;
const { Component: ConsentFormStep } = consentForm;
const { Component: CongratulationsStep } = congratulations;

const PARTS: Readonly<Record<JourneyStepId, { readonly preload: () => Promise<void> }>> = {
  'initial-assessment': assessment,
  'learning-resources': learning,
  'consent-assessment': assessment,
  feedback: assessment,
  certificate,
  'patient-details': patientDetails,
  'surgery-details': surgeryDetails,
  'consent-form': consentForm,
  congratulations,
};

export const preloadStep = (step: JourneyStepId): Promise<void> => PARTS[step].preload();

export const preloadSteps = (): Promise<unknown> =>
  Promise.all(Object.values(PARTS).map(({ preload }) => preload()));

const Missing = () => <Notice tone="error">{messages.defaultError}</Notice>;

function Questions({
  name,
  section,
  ...props
}: StepProps & { readonly name: AssessmentCategoryName; readonly section: string }) {
  const category = props.facts.assessments.find((row) => row.category === name);
  return category ? <AssessmentStep {...props} category={category} section={section} /> : <Missing />;
}

/** The active one of the nine steps. */
export function StepView({ step, onSkipped, ...props }: StepViewProps) {
  const [videos] = props.facts.resources;
  switch (step) {
    case 'initial-assessment':
      return <Questions {...props} name="Pre Assessment" section="pre-assessment" />;
    case 'learning-resources':
      return videos ? <LearningStep {...props} category={videos} /> : <Missing />;
    case 'consent-assessment':
      return <Questions {...props} name="Assessment" section="assessment" />;
    case 'feedback':
      return <Questions {...props} name="Feedback" section="feedback" />;
    case 'certificate':
      return <CertificateStep {...props} />;
    case 'patient-details':
      return <PatientDetailsStep {...props} />;
    case 'surgery-details':
      return <SurgeryDetailsStep {...props} onSkipped={onSkipped} />;
    case 'consent-form':
      return <ConsentFormStep {...props} />;
    case 'congratulations':
      return <CongratulationsStep {...props} />;
  }
}
