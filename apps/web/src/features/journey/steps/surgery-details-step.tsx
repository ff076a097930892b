import { isSurgeonLinked, labels, stepPercent } from '@candour/contracts';
import { Button } from '../../../ui/button/button';
import { CopyableCode } from '../../../ui/copyable-code/copyable-code';
import { Stack } from '../../../ui/layout/stack';
import { certificateWords } from '../../certificate/certificate.words';
import { SurgeryDetailsWizard } from '../../surgery/surgery-details-wizard';
import { journeyWords } from '../journey.words';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';

export interface SurgeryDetailsStepProps extends StepProps {
  readonly onSkipped: () => void;
}

/** Surgery Details: required while no verified surgeon is linked, because nobody could sign otherwise. */
export function SurgeryDetailsStep({ facts, frame, onCompleted, onSkipped }: SurgeryDetailsStepProps) {
  const { surgery } = facts;
  const isFrozen = surgery.patient_signed_at !== null || surgery.surgeon_signed_at !== null;
  const isLinked = isSurgeonLinked(surgery);
  return (
    <StepFrame frame={frame} section="surgery-details" percent={stepPercent('surgery-details', facts)}>
      <SurgeryDetailsWizard
        surgery={surgery}
        mayBeSkipped={isLinked}
        onSaved={onCompleted}
        onSkipped={onSkipped}
      />
      {isFrozen ? (
        <Button variant="submit" isWide onPress={onCompleted}>
          {labels.buttons.nextSection}
        </Button>
      ) : null}
      {!isLinked && surgery.unique_code ? (
        <Stack gap={2}>
          <p>{journeyWords.surgeonByCode}</p>
          <CopyableCode name={certificateWords.code} code={surgery.unique_code} />
        </Stack>
      ) : null}
    </StepFrame>
  );
}
