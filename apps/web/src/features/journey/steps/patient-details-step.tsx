import { arePatientDetailsComplete, labels, stepPercent } from '@candour/contracts';
import { Button } from '../../../ui/button/button';
import { UpdateDetails } from '../../patient/update-details';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';

/** Patient Details: the Update Details form; once it has been signed, only the way on. */
export function PatientDetailsStep({ facts, frame, onCompleted, onDetailsSaved }: StepProps) {
  const { surgery } = facts;
  const isFrozen = surgery.patient_signed_at !== null || surgery.surgeon_signed_at !== null;
  const saved = () => {
    onDetailsSaved();
    onCompleted();
  };
  const isComplete = arePatientDetailsComplete(facts);
  return (
    <StepFrame frame={frame} section="patient-details" percent={stepPercent('patient-details', facts)}>
      <h2>{labels.headings.updateDetails}</h2>
      <UpdateDetails surgeryId={surgery.surgery_id} onSaved={saved} />
      {isFrozen && isComplete ? (
        <Button variant="submit" isWide onPress={onCompleted}>
          {labels.buttons.nextSection}
        </Button>
      ) : null}
    </StepFrame>
  );
}
