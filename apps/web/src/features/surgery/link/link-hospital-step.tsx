import { type Hospital, labels } from '@candour/contracts';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { HospitalSelection, type HospitalSelectionProps } from '../wizard/hospital-selection';
import { WizardStep } from '../wizard/wizard-step';
import { words } from './words';

export interface LinkHospitalStepProps {
  readonly chosen: HospitalSelectionProps['chosen'];
  readonly failure: string | null;
  readonly isEnabled: boolean;
  readonly isPending: boolean;
  readonly onChoose: (hospital: Hospital) => void;
  readonly onBack: () => void;
  readonly onLink: () => void;
}

/** "Hospital must be selected to enable Link To Surgery." */
export function LinkHospitalStep(props: LinkHospitalStepProps) {
  const { chosen, failure, isEnabled, isPending, onChoose, onBack, onLink } = props;
  return (
    <WizardStep
      number={3}
      total={words.steps}
      title={words.hospitalTitle}
      lead={words.hospitalLead}
      onBack={onBack}
    >
      {failure === null ? null : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <HospitalSelection chosen={chosen} onChoose={onChoose}>
        <div>
          <Button
            onPress={onLink}
            isPending={isPending}
            disabledReason={isEnabled || isPending ? undefined : words.chooseHospital}
          >
            {labels.buttons.linkToSurgery}
          </Button>
        </div>
      </HospitalSelection>
    </WizardStep>
  );
}
