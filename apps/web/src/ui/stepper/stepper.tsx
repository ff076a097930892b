import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { LazyDialog } from '../dialog/lazy-dialog';
import { theme } from '../theme/tokens';
import { words } from '../words';
import { countedOf, isStepDone, numberOf, StepList, type StepListProps } from './step-list';

export type { Step } from './step-list';

export interface StepperProps extends StepListProps {
  /** The name of the process, such as "Your consent process". */
  readonly label: string;
}

/**
 * The steps of a process: a list at the left on a desk; on narrower screens one line, "Step 3 of 6, Certificate",
 * which opens a sheet with all steps.
 */
export function Stepper({ label, steps, onSelect }: StepperProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const at = steps.findIndex(({ status }) => status === 'current');
  const current = steps[at];
  const counted = countedOf(steps);
  const done = counted.filter(isStepDone).length;
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
            <span>
              {current
                ? `${words.stepper.stepOf(numberOf(steps, at), counted.length, current.isCounted)}, ${current.name}`
                : label}
            </span>
            <Button variant="plain" size="small" aria-haspopup="dialog" onPress={() => setIsSheetOpen(true)}>
              {words.stepper.allSteps}
            </Button>
          </PhoneLine>
          <StepTrack
            viewBox={`0 0 ${Math.max(1, counted.length)} 1`}
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

/** One landmark around both layouts; the window's width selects one. */
const StepsNavigation = styled.nav`
  ${theme.screen.print} {
    display: none;
  }
`;

const DeskSteps = styled.div`
  ${theme.screen.belowWideDesk} {
    display: none;
  }
`;

const PhoneSteps = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};

  ${theme.screen.fromWideDesk} {
    display: none;
  }
`;

const PhoneLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  font-size: ${theme.text.small};
`;

const StepTrack = styled.svg`
  display: block;
  width: 100%;
  height: ${theme.bar};
  border-radius: ${theme.radius.pill};
  background: ${theme.colour.line};

  rect {
    fill: ${theme.colour.brand};
  }
`;
