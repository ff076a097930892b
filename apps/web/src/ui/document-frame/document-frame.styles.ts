import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const Frame = styled.iframe<{ $minHeight: number }>`
  display: block;
  width: 100%;
  min-height: ${({ $minHeight }) => $minHeight}px;
  border: ${theme.border.hairline} solid ${theme.colour.control};
  border-radius: ${theme.radius.card};
  background: ${theme.paper};
  color-scheme: light;

  ${theme.screen.print} {
    display: none;
  }
`;

export const OnPaper = styled.p`
  display: none;

  ${theme.screen.print} {
    display: block;
  }
`;

/** Hardly a document is shorter; a place much higher than that would stand empty on a screen set upright. */
const SHORTEST_DOCUMENT = '900px';

export const Place = styled.div<{ $minHeight: number; $isFixed: boolean }>`
  min-height: ${({ $minHeight, $isFixed }) =>
    $isFixed ? `${$minHeight}px` : `max(${$minHeight}px, min(100svh, ${SHORTEST_DOCUMENT}))`};

  ${theme.screen.print} {
    min-height: 0 !important;
  }
`;
