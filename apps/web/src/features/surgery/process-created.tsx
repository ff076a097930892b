import { pathTo } from '@candour/contracts';
import { Button } from '../../ui/button/button';
import { Cluster } from '../../ui/layout/cluster';
import { Stack } from '../../ui/layout/stack';
import { LinkButton } from '../../ui/link/link-button';
import { words } from './surgeon-creation.words';

export interface ProcessCreatedProps {
  readonly notice: string;
  readonly surgeryId: string;
  readonly onAgain: () => void;
}

/** The end of creating: that it worked, and where to go from there. */
export function ProcessCreated({ notice, surgeryId, onAgain }: ProcessCreatedProps) {
  return (
    <Stack gap={5}>
      <h2 tabIndex={-1}>{notice}</h2>
      <Cluster>
        <LinkButton href={pathTo('/surgeon/surgeries/:id', { id: surgeryId })}>
          {words.viewSurgery}
        </LinkButton>
        <LinkButton variant="quiet" href={pathTo('/surgeon/consent-form/:id', { id: surgeryId })}>
          {words.openConsentForm}
        </LinkButton>
        <Button variant="quiet" onPress={onAgain}>
          {words.another}
        </Button>
      </Cluster>
    </Stack>
  );
}
