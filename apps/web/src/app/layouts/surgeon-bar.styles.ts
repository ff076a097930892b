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

export const PersonName = styled.span`
  ${theme.screen.belowTable} {
    display: none;
  }
`;
