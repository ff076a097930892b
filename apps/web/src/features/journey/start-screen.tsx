import { Button } from '../../ui/button/button';
import { journeyWords } from './journey.words';
import { StepFrame } from './step-frame';
import type { StepFrameParts } from './step-props';

export interface StartScreenProps {
  readonly frame: StepFrameParts;
  readonly onStart: () => void;
}

/** "A start screen shows until the process is started." */
export function StartScreen({ frame, onStart }: StartScreenProps) {
  return (
    <StepFrame frame={{ ...frame, name: journeyWords.startTitle }} section="start" percent={null}>
      <Button isWide onPress={onStart}>
        {journeyWords.start}
      </Button>
    </StepFrame>
  );
}
