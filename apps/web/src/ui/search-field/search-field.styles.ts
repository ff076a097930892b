import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const SearchRow = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  max-width: 28em;

  input::-webkit-search-cancel-button {
    display: none;
  }
`;
