import styled from 'styled-components';
import { theme } from '../../../ui/theme/tokens';

export const LineActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
