import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const Figure = styled.p`
  color: ${theme.colour.brand};
  font-size: ${theme.text.h2};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: tabular-nums;
`;
