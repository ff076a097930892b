import type { JourneyFacts } from '@candour/contracts';
import styled from 'styled-components';
import { SmallText } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { ProgressDoughnut } from '../../ui/progress-doughnut/progress-doughnut';
import { theme } from '../../ui/theme/tokens';
import { completionOf } from './journey-progress.model';
import { doneLine, nextThing } from './next-thing.model';
import { journeyWords } from './words';

const { summary: words } = journeyWords;

export interface JourneyProgressProps {
  readonly facts: JourneyFacts;
}

/** "3 of 6 steps done", with the completion chart. */
export function JourneyProgress({ facts }: JourneyProgressProps) {
  const { done, total, percent } = completionOf(facts);
  const isDone = nextThing(facts) === null;
  return (
    <Progress>
      <ProgressDoughnut percent={percent} label={words.progress} />
      <Stack gap={1}>
        <b>{words.stepsDone(done, total)}</b>
        {isDone ? <SmallText>{doneLine(facts)}</SmallText> : null}
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
