import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const BarTop = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

export const Track = styled.svg`
  display: block;
  width: 100%;
  height: ${theme.space[2]};
  border-radius: ${theme.radius.pill};
  background: ${theme.colour.line};

  rect {
    fill: ${theme.colour.brand};
  }

  ${theme.screen.forcedColours} {
    border: ${theme.border.hairline} solid CanvasText;
    rect {
      fill: Highlight;
    }
  }
`;
