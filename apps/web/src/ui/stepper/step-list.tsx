import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';
import { words } from '../words';

export interface Step {
  readonly key: string;
  readonly name: string;
  /** `available` and `complete` steps can be selected, `locked` ones cannot. */
  readonly status: StepStatus;
  /** Whether the current step is complete and shown again. */
  readonly isComplete?: boolean;
  /** Whether the step has a number (default). A step without one comes between two steps with a number. */
  readonly isCounted?: boolean;
}

export const isStepDone = ({ status, isComplete = false }: Step): boolean =>
  status === 'complete' || isComplete;

/** The number of a step; of one that is not counted, that of the next. */
export const numberOf = (steps: readonly Step[], at: number): number =>
  countedOf(steps.slice(0, at)).length + 1;

export const countedOf = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ isCounted = true }) => isCounted);

export interface StepListProps {
  readonly steps: readonly Step[];
  readonly onSelect: (key: string) => void;
}

export function StepList({ steps, onSelect }: StepListProps) {
  return (
    <StepItems>
      {steps.map((step, index) => {
        const { key, name, status, isCounted = true } = step;
        const isDone = isStepDone(step);
        const content = (
          <>
            <StepMark $status={status} aria-hidden="true">
              {isDone ? <Icon name="tick" /> : isCounted ? numberOf(steps, index) : '+'}
            </StepMark>
            <span>
              <StepName $status={status}>{name}</StepName>
              <StepStatusText>{words.stepper[isDone ? 'complete' : status]}</StepStatusText>
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

type StepStatus = 'complete' | 'current' | 'available' | 'locked';

const StepItems = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  padding: 0;
  list-style: none;
`;

const StepBox = styled.div<{ $status: StepStatus }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: ${theme.size.option};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: ${theme.border.control} solid
    ${({ $status }) => ($status === 'current' ? theme.colour.brand : 'transparent')};
  border-radius: ${theme.radius.control};
  background: ${({ $status }) => ($status === 'current' ? theme.colour.brandWash : 'transparent')};
  color: ${({ $status }) => ($status === 'locked' ? theme.colour.soft : theme.colour.ink)};
  line-height: ${theme.line.snug};
  text-align: start;
`;

const StepButton = styled(StepBox)`
  cursor: pointer;

  &:hover {
    background: ${theme.colour.brandWash};
  }
`;

const StepMark = styled.span<{ $status: StepStatus }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.space[8]};
  height: ${theme.space[8]};
  border: ${theme.border.strong} solid
    ${({ $status }) => ($status === 'locked' ? theme.colour.control : theme.colour.brand)};
  border-radius: ${theme.radius.pill};
  background: ${({ $status }) => ($status === 'complete' ? theme.colour.brand : 'transparent')};
  color: ${({ $status }) => ($status === 'complete' ? theme.colour.onBrand : 'inherit')};
  font-size: ${theme.text.small};
  font-weight: ${theme.weight.bold};
`;

const StepName = styled.span<{ $status: StepStatus }>`
  display: block;
  font-weight: ${({ $status }) => theme.weight[$status === 'current' ? 'bold' : 'normal']};
`;

const StepStatusText = styled.span`
  display: block;
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;
