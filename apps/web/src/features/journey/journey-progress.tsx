import styled from 'styled-components';
import { SmallText } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { ProgressDoughnut } from '../../ui/progress-doughnut/progress-doughnut';
import { theme } from '../../ui/theme/tokens';
import { type JourneyCompletion, stepNameOf } from './journey-progress.model';
import { journeyWords } from './words';

const { summary: words } = journeyWords;

export interface JourneyProgressProps extends JourneyCompletion {
  /** Somebody who wants time, or has said no, is not pressed to take the next step. */
  readonly isAtRest?: boolean;
}

/** "3 of 6 steps done", and the next step. */
export function JourneyProgress({ done, total, percent, next, isAtRest = false }: JourneyProgressProps) {
  const nextLine = next === 'congratulations' ? words.allDone : words.nextStep(stepNameOf(next));
  return (
    <Progress>
      <ProgressDoughnut percent={percent} label={words.progress} />
      <Stack gap={1}>
        <b>{words.stepsDone(done, total)}</b>
        {isAtRest ? null : <SmallText>{nextLine}</SmallText>}
      </Stack>
    </Progress>
  );
}

export const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  min-height: ${theme.size.doughnut};
`;
