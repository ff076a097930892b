import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const DoughnutBox = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${theme.size.doughnut};
  height: ${theme.size.doughnut};
`;

export const Ring = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke-width: 4;
  transform: rotate(-90deg);

  .track {
    stroke: ${theme.colour.line};
  }

  .done {
    stroke: ${theme.colour.brand};
    stroke-linecap: round;
    transition: stroke-dashoffset ${theme.motion.calm};
  }

  ${theme.screen.forcedColours} {
    .track {
      stroke: GrayText;
    }
    .done {
      stroke: Highlight;
    }
  }
`;

export const Figure = styled.span`
  font-size: ${theme.text.small};
  font-weight: ${theme.weight.bold};
`;
