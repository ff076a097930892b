import { type AssessmentCategoryName, type JourneyStepId, messages } from '@candour/contracts';
import { Notice } from '../../ui/notice/notice';
import type { StepProps } from './step-props';
import { AssessmentStep } from './steps/assessment-step';
import { CertificateStep } from './steps/certificate-step';
import { CongratulationsStep } from './steps/congratulations-step';
import { ConsentFormStep } from './steps/consent-form-step';
import { LearningStep } from './steps/learning-step';
import { PatientDetailsStep } from './steps/patient-details-step';
import { SurgeryDetailsStep } from './steps/surgery-details-step';

export interface StepViewProps extends StepProps {
  readonly step: JourneyStepId;
  readonly onSkipped: () => void;
}

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
