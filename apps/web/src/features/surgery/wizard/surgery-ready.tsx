import { pathTo } from '@candour/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { words } from '../worklist/words';

export interface SurgeryReadyProps {
  readonly notice: string;
  readonly surgeryId: string;
  /** Further links. */
  readonly children?: ReactNode;
  readonly again: string;
  readonly onAgain: () => void;
}

/** The end of creating or linking: a success message and the link to the surgery. */
export function SurgeryReady({ notice, surgeryId, children, again, onAgain }: SurgeryReadyProps) {
  return (
    <Stack gap={5}>
      <h2 tabIndex={-1}>{notice}</h2>
      <Cluster>
        <LinkButton href={pathTo('/surgeon/surgeries/:id', { id: surgeryId })}>{words.view}</LinkButton>
        {children}
        <Button variant="quiet" onPress={onAgain}>
          {again}
        </Button>
      </Cluster>
    </Stack>
  );
}
