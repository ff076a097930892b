import { messages, SCREENS, type SurgeonStatus } from '@candour/contracts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { LinkButton } from '../../ui/link/link-button';
import { words } from './verification.words';

export interface VerifiedOnlyProps {
  readonly status: SurgeonStatus;
  /** Not made, and so nothing of it asked of the server, while the surgeon is not verified. */
  readonly children: () => ReactNode;
}

/** In place of an error: a surgeon who is not VERIFIED reads why there is nothing here. */
export function VerifiedOnly({ status, children }: VerifiedOnlyProps) {
  if (status === 'VERIFIED') return children();
  return (
    <EmptyState
      title={messages.onlyVerifiedSurgeons}
      action={
        <LinkButton variant="quiet" size="small" href={SCREENS.surgeonAccount.paths[0]}>
          {words.openAccount}
        </LinkButton>
      }
    >
      {status === 'REJECTED' ? words.rejectedGuidance : words.lockedGuidance}
    </EmptyState>
  );
}
