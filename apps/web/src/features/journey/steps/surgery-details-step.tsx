import { isSigned, isSurgeonLinked, labels, stepPercent } from '@candour/contracts';
import { Button } from '../../../ui/button/button';
import { CopyableCode } from '../../../ui/copyable-code/copyable-code';
import { Stack } from '../../../ui/layout/stack';
import { certificateWords } from '../../certificate/words';
import { SurgeryDetailsWizard } from '../../surgery/create/surgery-details-wizard';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';
import { journeyWords } from '../words';

export interface SurgeryDetailsStepProps extends StepProps {
  readonly onSkipped: () => void;
}

/** Surgery Details: required while no verified surgeon is linked, because signing requires one. */
export function SurgeryDetailsStep(props: SurgeryDetailsStepProps) {
  const { facts, frame, onCompleted, onChanged, onSkipped } = props;
  const { surgery } = facts;
  const isFrozen = isSigned(surgery);
  const isLinked = isSurgeonLinked(surgery);
  return (
    <StepFrame frame={frame} section="surgery-details" percent={stepPercent('surgery-details', facts)}>
      <SurgeryDetailsWizard
        surgery={surgery}
        mayBeSkipped={isLinked}
        onSaved={onCompleted}
        onKept={onChanged}
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
