import type { ReactNode } from 'react';
import { type Align, ClusterBox, type Gap, type Justify } from './layout.styles';

export interface ClusterProps {
  readonly children: ReactNode;
  readonly gap?: Gap;
  readonly justify?: Justify;
  readonly align?: Align;
  readonly as?: 'div' | 'ul' | 'nav' | 'section';
  readonly 'aria-label'?: string;
}

/** Things beside one another, that wrap when the line is full. */
export function Cluster({ gap = 3, justify = 'start', align = 'centre', ...rest }: ClusterProps) {
  return <ClusterBox $gap={gap} $justify={justify} $align={align} {...rest} />;
}
