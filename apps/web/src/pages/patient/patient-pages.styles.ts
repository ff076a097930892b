import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const PlainList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  padding: 0;
  list-style: none;
`;
