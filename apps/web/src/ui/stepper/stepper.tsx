import { useState } from 'react';
import { Button } from '../button/button';
import { LazyDialog } from '../dialog/lazy-dialog';
import { words } from '../words';
import { StepList, type StepListProps } from './step-list';
import { DeskSteps, PhoneLine, PhoneSteps, StepsNavigation, StepTrack } from './stepper.styles';

export type { Step } from './step-list';

export interface StepperProps extends StepListProps {
  /** Names the whole way, such as "Your consent process". */
  readonly label: string;
}

/** A list at the left of a desk; on a phone one line, "Step 3 of 6, Certificate", with a sheet that shows all. */
export function Stepper({ label, steps, onSelect }: StepperProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const at = steps.findIndex(({ status }) => status === 'current');
  const current = steps[at];
  const done = steps.filter(({ status }) => status === 'complete').length;
  const select = (key: string) => {
    setIsSheetOpen(false);
    onSelect(key);
  };
  return (
    <>
      <StepsNavigation aria-label={label}>
        <DeskSteps>
          <StepList steps={steps} onSelect={onSelect} />
        </DeskSteps>
        <PhoneSteps>
          <PhoneLine>
            <span>{current ? `${words.stepper.stepOf(at + 1, steps.length)}, ${current.name}` : label}</span>
            <Button variant="plain" size="small" aria-haspopup="dialog" onPress={() => setIsSheetOpen(true)}>
              {words.stepper.allSteps}
            </Button>
          </PhoneLine>
          <StepTrack
            viewBox={`0 0 ${Math.max(1, steps.length)} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={done} height="1" />
          </StepTrack>
        </PhoneSteps>
      </StepsNavigation>
      <LazyDialog isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} title={label} placement="bottom">
        <StepList steps={steps} onSelect={select} />
      </LazyDialog>
    </>
  );
}
