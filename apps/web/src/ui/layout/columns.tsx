import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/tokens';
import type { Gap } from './layout.styles';

const weights = {
  equal: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  halves: 'repeat(2, minmax(0, 1fr))',
  'main-aside': 'minmax(0, 1.55fr) minmax(0, 1fr)',
  'aside-main': 'minmax(13rem, 17rem) minmax(0, 1fr)',
} as const;

export interface ColumnsProps {
  readonly children: ReactNode;
  readonly layout?: keyof typeof weights;
  readonly gap?: Gap;
}

/** Columns on a desk, stacked on a phone. */
export function Columns({ layout = 'equal', gap = 6, children }: ColumnsProps) {
  return (
    <ColumnsBox $gap={gap} $weights={weights[layout]}>
      {children}
    </ColumnsBox>
  );
}

const ColumnsBox = styled.div<{ $gap: Gap; $weights: string }>`
  display: grid;
  gap: ${({ $gap }) => theme.space[$gap]};
  align-items: start;

  & > * {
    min-width: 0;
  }

  ${theme.screen.fromWideDesk} {
    grid-template-columns: ${({ $weights }) => $weights};
  }

  ${theme.screen.print} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
