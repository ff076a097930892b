import { ProgressDoughnut } from '../../ui/progress-doughnut/progress-doughnut';
import { Stack } from '../../ui/layout/stack';
import { SmallText } from '../../ui/layout/layout.styles';
import type { HowFar } from './journey-progress.model';
import { Progress } from './journey.styles';
import { journeyWords } from './journey.words';
import { stepNameOf } from './step-name';

const { summary: words } = journeyWords;

/** "3 of 6 steps done", and what is next. */
export function JourneyProgress({ done, total, percent, next }: HowFar) {
  return (
    <Progress>
      <ProgressDoughnut percent={percent} label={words.progress} />
      <Stack gap={1}>
        <b>{words.stepsDone(done, total)}</b>
        <SmallText>{next === 'congratulations' ? words.allDone : words.nextStep(stepNameOf(next))}</SmallText>
      </Stack>
    </Progress>
  );
}
