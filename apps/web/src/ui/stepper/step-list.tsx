import { Icon } from '../icon/icon';
import { words } from '../words';
import {
  StepBox,
  StepButton,
  StepItems,
  StepMark,
  StepName,
  type StepStatus,
  StepStatusText,
} from './stepper.styles';

export interface Step {
  readonly key: string;
  readonly name: string;
  /** `available` and `complete` can be selected; `locked` cannot yet. */
  readonly status: StepStatus;
  /** Instead of the kit's "Completed", "In progress", "Not completed" or "Cannot start yet". */
  readonly statusText?: string | undefined;
}

export interface StepListProps {
  readonly steps: readonly Step[];
  readonly onSelect: (key: string) => void;
}

export function StepList({ steps, onSelect }: StepListProps) {
  return (
    <StepItems>
      {steps.map(({ key, name, status, statusText }, index) => {
        const content = (
          <>
            <StepMark $status={status} aria-hidden="true">
              {status === 'complete' ? <Icon name="tick" /> : index + 1}
            </StepMark>
            <span>
              <StepName $status={status}>{name}</StepName>
              <StepStatusText>{statusText ?? words.stepper[status]}</StepStatusText>
            </span>
          </>
        );
        return (
          <li key={key} aria-current={status === 'current' ? 'step' : undefined}>
            {status === 'locked' || status === 'current' ? (
              <StepBox $status={status}>{content}</StepBox>
            ) : (
              <StepButton as="button" type="button" $status={status} onClick={() => onSelect(key)}>
                {content}
              </StepButton>
            )}
          </li>
        );
      })}
    </StepItems>
  );
}
