import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const ChartBox = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  min-width: 0;
`;

export const ChartCaption = styled.figcaption`
  font-weight: ${theme.weight.strong};
`;

export const Plot = styled.div`
  width: 100%;
  min-height: ${theme.size.chart};
  overflow: hidden;
  color: ${theme.colour.soft};

  --chart-bar: ${theme.colour.brand};
  --chart-grid: ${theme.colour.line};
`;

export const Figures = styled.details`
  summary {
    min-height: ${theme.size.mark};
    color: ${theme.colour.brand};
    cursor: pointer;
  }

  table {
    margin-block-start: ${theme.space[2]};
    border-collapse: collapse;
  }

  th,
  td {
    padding: ${theme.space[1]} ${theme.space[4]} ${theme.space[1]} 0;
    border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
    text-align: start;
  }
`;
