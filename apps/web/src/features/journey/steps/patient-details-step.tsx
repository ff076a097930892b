import { arePatientDetailsComplete, isSigned, labels, stepPercent } from '@candour/contracts';
import { Button } from '../../../ui/button/button';
import { UpdateDetails } from '../../patient/update-details';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';

/** Patient Details: the Update Details form; only the Next button after a signature. */
export function PatientDetailsStep({ facts, frame, onCompleted, onDetailsSaved }: StepProps) {
  const { surgery } = facts;
  const isFrozen = isSigned(surgery);
  const saved = () => {
    onDetailsSaved();
    onCompleted();
  };
  const isComplete = arePatientDetailsComplete(facts);
  return (
    <StepFrame frame={frame} section="patient-details" percent={stepPercent('patient-details', facts)}>
      <h2>{labels.headings.updateDetails}</h2>
      <UpdateDetails
        surgeryId={surgery.surgery_id}
        onSaved={saved}
        after={
          isFrozen && isComplete ? (
            <Button variant="submit" isWide onPress={onCompleted}>
              {labels.buttons.nextSection}
            </Button>
          ) : null
        }
      />
    </StepFrame>
  );
}
