import type { Laterality, PageFigure, Picture } from '@candour/contracts';
import { useId } from 'react';
import styled from 'styled-components';
import { CallableText } from '../../../ui/callable-text/callable-text';
import { VisuallyHidden } from '../../../ui/layout/layout.styles';
import { theme } from '../../../ui/theme/tokens';
import { picturesFor } from '../pictures-for';

interface DrawingProps {
  readonly picture: Picture;
  readonly isLazy: boolean;
}

function Drawing({ picture: { url, title, description, width, height }, isLazy }: DrawingProps) {
  const descriptionId = useId();
  return (
    <>
      <img
        src={url}
        alt={title}
        aria-describedby={descriptionId}
        width={width}
        height={height}
        loading={isLazy ? 'lazy' : 'eager'}
      />
      <VisuallyHidden id={descriptionId}>{description}</VisuallyHidden>
    </>
  );
}

export interface FigureProps {
  readonly figure: PageFigure;
  readonly side: Laterality | null;
  /** Loads the drawing when it comes into view; otherwise at once, so that it is available offline. */
  readonly isLazy?: boolean;
}

/**
 * A drawing with its caption. On a small phone it fills the width of the page, so that its text stays readable.
 */
export function Figure({ figure, side, isLazy = false }: FigureProps) {
  return (
    <Frame>
      {picturesFor(figure, side).map((picture) => (
        <Drawing key={picture.url} picture={picture} isLazy={isLazy} />
      ))}
      <figcaption>
        <CallableText>{figure.caption}</CallableText>
      </figcaption>
    </Frame>
  );
}

const Frame = styled.figure`
  position: relative;
  display: flex;
  flex-direction: column;
  align-self: start;
  width: 100%;
  max-width: ${theme.size.snackbar};
  overflow: hidden;
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.card};
  break-inside: avoid;

  img {
    display: block;
    width: 100%;
    height: auto;
  }

  figcaption {
    padding: ${theme.space[3]} ${theme.space[4]};
    border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
    font-size: ${theme.text.small};
  }

  @media (max-width: 22.5rem) {
    width: auto;
    max-width: none;
    margin-inline: calc(-1 * ${theme.space[5]});
    border-inline: 0;
    border-radius: 0;
  }
`;
