import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const Mark = styled.span<{ readonly $isSigned: boolean }>`
  color: ${({ $isSigned }) => ($isSigned ? theme.colour.green : theme.colour.red)};
  white-space: nowrap;
`;
