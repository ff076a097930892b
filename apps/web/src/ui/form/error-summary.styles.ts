import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const SummaryBox = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  padding: ${theme.space[5]};
  border: ${theme.border.mark} solid ${theme.colour.red};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.card};
`;

export const SummaryList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: 0;
  list-style: none;
  color: ${theme.colour.red};
  font-weight: ${theme.weight.strong};

  a {
    color: inherit;
  }
`;
