import { type ReactNode, useId } from 'react';
import type { Gap } from '../layout/layout.styles';
import { CardBox, type CardTone, CardTop } from './card.styles';

export interface CardProps {
  readonly children?: ReactNode;
  /** The heading; it also names the section. */
  readonly title?: ReactNode;
  readonly headingLevel?: 2 | 3;
  /** Beside the title, such as a link or a chip. */
  readonly aside?: ReactNode;
  readonly tone?: CardTone;
  readonly gap?: Gap;
  readonly as?: 'section' | 'div' | 'li' | 'article';
}

export function Card({
  children,
  title,
  headingLevel = 2,
  aside,
  tone = 'plain',
  gap = 3,
  as = 'section',
}: CardProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <CardBox
      as={as}
      $tone={tone}
      $gap={gap}
      aria-labelledby={title && as !== 'div' && as !== 'li' ? headingId : undefined}
    >
      {title || aside ? (
        <CardTop>
          {title ? <Heading id={headingId}>{title}</Heading> : null}
          {aside}
        </CardTop>
      ) : null}
      {children}
    </CardBox>
  );
}
