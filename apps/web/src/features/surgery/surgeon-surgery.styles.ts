import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

/** A date or a chip in a narrow column, whole. */
export const OneLine = styled.span`
  ${theme.screen.fromTable} {
    white-space: nowrap;
  }
`;
