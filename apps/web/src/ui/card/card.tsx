import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import type { Gap } from '../layout/layout.styles';
import { theme } from '../theme/tokens';

export interface CardProps {
  readonly children?: ReactNode;
  /** The heading, which also labels the section. */
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

type CardTone = 'plain' | 'brand' | 'warning' | 'danger' | 'success';

const tones = {
  plain: { edge: 'line', ground: 'card' },
  brand: { edge: 'brand', ground: 'card' },
  warning: { edge: 'amber', ground: 'amberWash' },
  danger: { edge: 'red', ground: 'redWash' },
  success: { edge: 'green', ground: 'greenWash' },
} as const;

const CardBox = styled.section<{ $tone: CardTone; $gap: Gap }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => theme.space[$gap]};
  min-width: 0;
  padding: ${theme.space[5]};
  border: ${theme.border.hairline} solid ${({ $tone }) => theme.colour[tones[$tone].edge]};
  border-radius: ${theme.radius.card};
  background: ${({ $tone }) => theme.colour[tones[$tone].ground]};
  break-inside: avoid;
`;

const CardTop = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
`;
