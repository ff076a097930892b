import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/tokens';
import type { Gap } from './layout.styles';

export interface ClusterProps {
  readonly children: ReactNode;
  readonly gap?: Gap;
  readonly justify?: Justify;
  readonly align?: Align;
  readonly as?: 'div' | 'ul' | 'nav' | 'section';
  readonly 'aria-label'?: string;
  readonly 'data-screen-only'?: true;
}

/** Elements in a row that wraps. */
export function Cluster({ gap = 3, justify = 'start', align = 'centre', ...rest }: ClusterProps) {
  return <ClusterBox $gap={gap} $justify={justify} $align={align} {...rest} />;
}

const justify = { start: 'flex-start', end: 'flex-end', between: 'space-between', centre: 'center' } as const;

const align = { start: 'flex-start', centre: 'center', end: 'flex-end', baseline: 'baseline' } as const;

type Justify = keyof typeof justify;

type Align = keyof typeof align;

const ClusterBox = styled.div<{ $gap: Gap; $justify: Justify; $align: Align }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap }) => theme.space[$gap]};
  justify-content: ${({ $justify }) => justify[$justify]};
  align-items: ${({ $align }) => align[$align]};
  min-width: 0;
`;
