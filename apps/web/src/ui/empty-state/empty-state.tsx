import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/tokens';

export interface EmptyStateProps {
  /** What is missing. */
  readonly title: ReactNode;
  /** Advice on what to do next. */
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

const EmptyBox = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding: ${theme.space[6]};
  border: ${theme.border.control} dashed ${theme.colour.line};
  border-radius: ${theme.radius.card};
`;

const EmptyTitle = styled.p`
  font-weight: ${theme.weight.strong};
`;

const EmptyGuidance = styled.div`
  color: ${theme.colour.soft};
`;
