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

export const Reserved = styled.div<{ $minHeight: number }>`
  min-height: ${({ $minHeight }) => $minHeight}px;
`;
