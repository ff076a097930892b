import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const Facts = styled.dl`
  display: grid;
  gap: ${theme.space[3]};

  & > div {
    min-width: 0;
  }

  ${theme.screen.fromTable} {
    & > div {
      display: grid;
      grid-template-columns: minmax(9em, 1fr) 2fr;
      gap: ${theme.space[4]};
    }
  }
`;

export const Name = styled.dt`
  color: ${theme.colour.soft};
`;

export const Value = styled.dd`
  font-weight: ${theme.weight.strong};
`;
