import { messages, SCREENS, type SurgeonStatus } from '@candour/contracts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { LinkButton } from '../../ui/link/link-button';
import { verifiedOnlyWords as words } from './verified-only.words';

export interface VerifiedOnlyProps {
  readonly status: SurgeonStatus;
  /** Rendered, and so loaded from the server, only for a verified surgeon. */
  readonly children: () => ReactNode;
}

/** Tells a surgeon who is not VERIFIED why the page is empty, instead of an error. */
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
