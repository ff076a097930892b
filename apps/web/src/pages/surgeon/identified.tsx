import { isIdentifier, messages } from '@candour/contracts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state/empty-state';

export interface IdentifiedProps {
  readonly id: string | undefined;
  readonly children: (id: string) => ReactNode;
}

/** "Without an id: Please specify a patient to view their account", also for an invalid id. */
export function Identified({ id, children }: IdentifiedProps) {
  const found = id?.toLowerCase();
  return found !== undefined && isIdentifier(found) ? (
    children(found)
  ) : (
    <EmptyState title={messages.patientUnspecified} />
  );
}
