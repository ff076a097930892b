import { labels, pathTo, SCREENS } from '@candour/contracts';
import { Button } from '../../../ui/button/button';
import { Cluster } from '../../../ui/layout/cluster';
import { LinkButton } from '../../../ui/link/link-button';
import { journeyWords } from '../journey.words';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';

const { congratulations: words } = journeyWords;

/** "Congratulations on completing your consent journey!", and where everything can be found again. */
export function CongratulationsStep({ facts, frame, onSelect }: StepProps) {
  return (
    <StepFrame frame={frame} section="congratulations" percent={null}>
      <Cluster gap={3}>
        <LinkButton href={SCREENS.patientDashboard.paths[0]}>{words.home}</LinkButton>
        <Button variant="quiet" onPress={() => onSelect('consent-form')}>
          {words.again}
        </Button>
        <LinkButton href={pathTo('/patient/notes/:id', { id: facts.surgery.surgery_id })} variant="quiet">
          {labels.buttons.viewNotes}
        </LinkButton>
      </Cluster>
    </StepFrame>
  );
}
