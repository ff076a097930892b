import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const CountLine = styled.p<{ $isOver: boolean }>`
  color: ${({ $isOver }) => theme.colour[$isOver ? 'red' : 'soft']};
  font-size: ${theme.text.small};
`;
