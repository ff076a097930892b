import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
