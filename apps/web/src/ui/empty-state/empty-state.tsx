import type { ReactNode } from 'react';
import { EmptyBox, EmptyGuidance, EmptyTitle } from './empty-state.styles';

export interface EmptyStateProps {
  /** What there is none of. */
  readonly title: ReactNode;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <EmptyBox>
      <EmptyTitle>{title}</EmptyTitle>
      {children ? <EmptyGuidance>{children}</EmptyGuidance> : null}
      {action}
    </EmptyBox>
  );
}
