import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const BarRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[1]} ${theme.space[4]};
  margin-inline-start: auto;
`;

/** On a phone the page itself says who is here and what is amiss. */
export const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};

  ${theme.screen.belowTable} {
    display: none;
  }
`;
