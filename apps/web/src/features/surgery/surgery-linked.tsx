import { pathTo } from '@candour/contracts';
import { Button } from '../../ui/button/button';
import { Cluster } from '../../ui/layout/cluster';
import { Stack } from '../../ui/layout/stack';
import { LinkButton } from '../../ui/link/link-button';
import { words } from './surgery-linking.words';

export interface SurgeryLinkedProps {
  readonly notice: string;
  readonly surgeryId: string;
  readonly onAgain: () => void;
}

/** The end of linking: that it worked, and the way to the surgery. */
export function SurgeryLinked({ notice, surgeryId, onAgain }: SurgeryLinkedProps) {
  return (
    <Stack gap={5}>
      <h2 tabIndex={-1}>{notice}</h2>
      <Cluster>
        <LinkButton href={pathTo('/surgeon/surgeries/:id', { id: surgeryId })}>
          {words.viewSurgery}
        </LinkButton>
        <Button variant="quiet" onPress={onAgain}>
          {words.linkAnother}
        </Button>
      </Cluster>
    </Stack>
  );
}
