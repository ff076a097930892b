import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]} ${theme.space[6]};

  ${theme.screen.fromTable} {
    grid-template-columns: minmax(8em, max-content) minmax(0, 1fr);
  }

  dt {
    color: ${theme.colour.soft};
  }

  dd {
    overflow-wrap: anywhere;
  }

  ${theme.screen.belowTable} {
    gap: 0;

    dd {
      margin-block-end: ${theme.space[3]};
    }
  }
`;
