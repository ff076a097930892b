import type { ReactNode } from 'react';
import { StackBox, type Gap } from './layout.styles';

export interface StackProps {
  readonly children: ReactNode;
  /** Steps of the 4 px grid; default 4 (16 px). */
  readonly gap?: Gap;
  readonly as?: 'div' | 'section' | 'ul' | 'ol' | 'article' | 'nav';
  readonly 'aria-labelledby'?: string;
  readonly 'aria-label'?: string;
}

/** Elements in a column. */
export function Stack({ gap = 4, ...rest }: StackProps) {
  return <StackBox $gap={gap} {...rest} />;
}
