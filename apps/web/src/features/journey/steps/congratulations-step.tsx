import { labels, pathTo, SCREENS } from '@candour/contracts';
import { Button } from '../../../ui/button/button';
import { Cluster } from '../../../ui/layout/cluster';
import { LinkButton } from '../../../ui/link/link-button';
import { ConfirmInvitation } from '../../consent-form/confirmation/confirm-invitation';
import { ConsentExits } from '../../consent-form/decision/consent-exits';
import { isFeedbackOpen } from '../journey-progress.model';
import { StepFrame } from '../step-frame';
import type { StepProps } from '../step-props';
import { journeyWords } from '../words';

const { congratulations: words } = journeyWords;

/** "Congratulations on completing your consent journey!", with links to everything in it. */
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
      {isFeedbackOpen(facts) ? (
        <Cluster>
          <Button variant="plain" onPress={() => onSelect('feedback')}>
            {journeyWords.summary.feedback}
          </Button>
        </Cluster>
      ) : null}
      <ConfirmInvitation surgery={facts.surgery} reader="patient" />
      <ConsentExits surgery={facts.surgery} />
    </StepFrame>
  );
}
